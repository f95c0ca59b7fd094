import { defineGlobalStyles } from '@chakra-ui/react'

/** Parts that stand in every row of a list. Rules of the page: a styled component does its work again in each row. */
export const cellCss = defineGlobalStyles({
  '[data-figures]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '[data-emphasis=strong]': { fontWeight: 'semibold' },
  '[data-emphasis=muted]': { color: 'fg.muted' },
  '[data-status]': {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '1.5',
    maxWidth: 'full',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
  },
  '[data-status] > i': {
    alignSelf: 'center',
    flexShrink: 0,
    width: '0.5rem',
    height: '0.5rem',
    borderRadius: 'full',
    border: '1px solid transparent',
  },
  '[data-status] > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '[data-status=neutral] > i': { border: '1.5px solid {colors.neutral.solid}' },
  '[data-status=info] > i': { bg: 'info.solid' },
  '[data-status=success] > i': { bg: 'success.solid' },
  '[data-status=warning] > i': { bg: 'warning.solid' },
  '[data-status=danger] > i': { bg: 'danger.solid', borderRadius: '1px' },
})
