import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { firstColumnStays, twoLines } from './data-table-narrow-styles.ts'

/** Widths of the table itself, not of the window, below which a column hides. */
export const HIDE_BELOW = { sm: 600, md: 800, lg: 1000, xl: 1300 } as const

export type HideBelow = keyof typeof HIDE_BELOW

function whenBelow(size: HideBelow, styles: SystemStyleObject): SystemStyleObject {
  return { [`@container table (max-width: ${HIDE_BELOW[size] - 1}px)`]: styles }
}

const header: SystemStyleObject = {
  minHeight: '9',
  bg: 'bg.panel',
  color: 'fg.muted',
  fontSize: 'xs',
  fontWeight: 'medium',
  textAlign: 'start',
  // Lies on that of the first row: a rule for a row by its place would have all styled anew with each that is added.
  boxShadow: '0 1px 0 {colors.border}',
  '& > button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: 'full',
    height: '7',
    px: '1.5',
    mx: '-1.5',
    borderRadius: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { color: 'fg', bg: 'bg.muted' },
  },
  '& > button > svg': { width: '0.875rem', height: '0.875rem', flexShrink: 0, opacity: 0 },
  '& > button:is(:hover, :focus-visible) > svg': { opacity: 0.5 },
  '&[aria-sort] > button': { color: 'fg' },
  '&[aria-sort] > button > svg': { opacity: 1 },
  '&[data-align=end] > button': { flexDirection: 'row-reverse' },
}

const rowLink: SystemStyleObject = {
  borderRadius: 'sm',
  fontWeight: 'medium',
  color: 'fg',
  _focusVisible: { outlineOffset: '-1px' },
}

const selectCell: SystemStyleObject = {
  '& :is(th, td)[data-select]': {
    position: 'relative',
    p: 0,
    userSelect: 'none',
  },
  '& [data-select] > label': {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    ps: 'var(--table-edge, 1rem)',
    cursor: 'pointer',
  },
  '& [data-select] input': {
    width: '0.9375rem',
    height: '0.9375rem',
    accentColor: '{colors.accent.solid}',
    cursor: 'pointer',
  },
  '& [data-select] input:disabled': { cursor: 'default' },
  '& tr[data-row]:has([data-select] :checked)': { bg: 'accent.subtle', _hover: { bg: 'accent.subtle' } },
}

const skeletonRow: SystemStyleObject = {
  '& tr[aria-hidden] > td:not([data-select])::after': {
    content: '""',
    display: 'inline-block',
    width: 'var(--bone)',
    height: '0.75rem',
    borderRadius: 'sm',
    bg: 'bg.emphasized',
    forcedColorAdjust: 'none',
  },
}

const groupRow: SystemStyleObject = {
  '& tr[data-group]': { display: 'block' },
  '& tr[data-group] > th': {
    display: 'block',
    minHeight: '8',
    bg: 'bg.muted',
    color: 'fg.muted',
    fontSize: 'sm',
  },
}

/** The scrolling region; cells stay plain elements, so that a hundred rows cost no style work each. */
export const TableRegion = chakra('section', {
  base: {
    containerType: 'inline-size',
    containerName: 'table',
    // Text that only listeners get stands out of the flow: it must scroll with its row, not make the page longer.
    position: 'relative',
    flex: '0 1 auto',
    minHeight: 0,
    overflow: 'auto',
    // As high as the headers, which stay in view.
    scrollPaddingTop: '9',
    fontSize: 'sm',
    _focusVisible: { outlineOffset: '-2px' },
    '&[data-virtual]': { maxHeight: 'var(--table-max-height, 70dvh)' },
    '& table': {
      '--row': 'var(--columns)',
      '--select-width': 'calc(var(--table-edge, 1rem) + 1.75rem)',
      minWidth: 'var(--min-width)',
    },
    // Each row is laid out by itself, so that one more, or one that is not in sight, costs the others nothing.
    '& :is(table, thead, tbody)': { display: 'block' },
    '& thead': { position: 'sticky', top: 0, zIndex: 1 },
    '& tr': { display: 'grid', gridTemplateColumns: 'var(--row)' },
    // Painted by itself as well: the others keep what is drawn of them.
    '& tr[data-row]': { contain: 'content' },
    '& tr[data-later]': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 2.25rem' },
    '& :is(th, td)': {
      px: '3',
      // Hidden would make each cell something that can be scrolled.
      overflow: 'clip',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      alignContent: 'center',
    },
    '& :is(th, td):first-of-type': { ps: 'var(--table-edge, 1rem)' },
    '& :is(th, td):last-of-type': { pe: 'var(--table-edge, 1rem)' },
    '& :is(th, td)[data-align=end]': { textAlign: 'end' },
    '& td[data-align=end]': { fontVariantNumeric: 'tabular-nums' },
    '& th': header,
    '& td': {
      minHeight: '9',
      boxShadow: 'inset 0 1px 0 {colors.border.muted}',
      '@media (forced-colors: active)': { borderBottomWidth: '1px' },
    },
    '& > [data-instead]': { position: 'sticky', insetInlineStart: 0, whiteSpace: 'normal' },
    '&[data-linked] tr[data-row]': { cursor: 'pointer', _hover: { bg: 'bg.muted/60' } },
    '& tr[data-row]:focus-within': { bg: 'bg.muted/60' },
    '& a[data-row-link]': rowLink,
    ...selectCell,
    ...groupRow,
    ...skeletonRow,
    '& tbody': { transition: 'opacity 120ms' },
    '&[data-stale] tbody': { opacity: 0.85, transitionDelay: '150ms' },
    ...whenBelow('xl', {
      '& [data-hide=xl]': { display: 'none' },
      '& table': { '--row': 'var(--columns-xl)', minWidth: 'var(--min-width-xl)' },
    }),
    ...whenBelow('lg', {
      '& [data-hide=lg]': { display: 'none' },
      '& table': { '--row': 'var(--columns-lg)', minWidth: 'var(--min-width-lg)' },
    }),
    ...whenBelow('md', {
      '& [data-hide=md]': { display: 'none' },
      '& table': { '--row': 'var(--columns-md)', minWidth: 'var(--min-width-md)' },
    }),
    ...whenBelow('sm', {
      '& [data-hide=sm]': { display: 'none' },
      '& table': { '--row': 'var(--columns-sm)', minWidth: 'var(--min-width-sm)' },
      ...firstColumnStays,
      ...twoLines,
    }),
  },
})
