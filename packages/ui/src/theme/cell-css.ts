import { defineGlobalStyles } from '@chakra-ui/react'

/** Parts that stand in every row of a list. Rules of the page: a styled component does its work again in each row. */
export const cellCss = defineGlobalStyles({
  '[data-figures]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '[data-emphasis=strong]': { fontWeight: 'semibold' },
  '[data-emphasis=muted]': { color: 'fg.muted' },
  '[data-status]': {
    maxWidth: 'full',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
  },
  '[data-status]::before': {
    content: '""',
    display: 'inline-block',
    verticalAlign: '0.07em',
    width: '0.5rem',
    height: '0.5rem',
    marginInlineEnd: '1.5',
    borderRadius: 'full',
    border: '1px solid transparent',
  },
  '[data-status=neutral]::before': { border: '1.5px solid {colors.neutral.solid}' },
  '[data-status=info]::before': { bg: 'info.solid' },
  '[data-status=success]::before': { bg: 'success.solid' },
  '[data-status=warning]::before': { bg: 'warning.solid' },
  '[data-status=danger]::before': { bg: 'danger.solid', borderRadius: '1px' },
})
