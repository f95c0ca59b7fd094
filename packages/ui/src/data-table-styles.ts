import { chakra, type SystemStyleObject } from '@chakra-ui/react'

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

// Where a narrow table is scrolled sideways, what a row is about stays in view.
const firstColumnStays: SystemStyleObject = {
  '&:not([data-compact]) tr > :is(th, td):first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    bg: 'bg.panel',
  },
  '&:not([data-compact]) th:first-of-type': { zIndex: 2 },
}

// A row becomes two lines: primary cells on the first, secondary ones on the second, the rest hidden.
const twoLines: SystemStyleObject = {
  '&[data-compact] table': { minWidth: 0 },
  '&[data-compact] thead[data-tools] tr': {
    display: 'flex',
    gap: '4',
    px: '4',
    overflowX: 'auto',
    borderBottomWidth: '1px',
  },
  '&[data-compact] thead': { position: 'static' },
  '&[data-compact] thead th': { boxShadow: 'none' },
  '&[data-compact] thead[data-tools] th:not([data-sortable], [data-select])': { display: 'none' },
  '&[data-compact] thead th[data-sortable]': {
    display: 'block',
    flex: 'none',
    px: 0,
  },
  '&[data-compact] tr[data-group]': { borderBottomWidth: '1px' },
  '&[data-compact] thead:not([data-tools])': { srOnly: true },
  // Nothing is there to be sorted.
  '&[data-compact]:has(> [data-instead]) thead': { display: 'none' },
  '&[data-compact] tbody tr[data-row]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2.5',
    rowGap: '0.5',
    px: '4',
    py: '2.5',
    borderBottomWidth: '1px',
    _after: { content: '""', order: 2, flexBasis: '100%' },
  },
  // How high such a row is nobody knows before, and one goes on at the row where one was.
  '&[data-compact] tr[data-later]': { contentVisibility: 'visible' },
  '&[data-compact] tbody tr[data-row] > td': { display: 'none', minHeight: 0, p: 0, boxShadow: 'none' },
  '&[data-compact] tbody tr[data-row] > td[data-mobile]': { display: 'block', width: 'auto', minWidth: 0 },
  '&[data-compact] tbody tr[data-row] > td[data-mobile=primary]': { order: 1, fontWeight: 'medium' },
  // A long name is cut off before its price leaves the line.
  '&[data-compact] td[data-mobile=primary]:has(~ [data-mobile=primary][data-align=end])': { flex: '1 1 0' },
  '&[data-compact] tbody tr[data-row] > td[data-mobile=secondary]': { order: 3, color: 'fg.muted' },
  '&[data-compact] td[data-mobile=secondary]:has(~ [data-mobile=secondary])': { maxWidth: '60%' },
  '&[data-compact] td[data-mobile=secondary] ~ [data-mobile=secondary]': { flex: '1 1 0' },
  // Of three the first gives way, since it is what its row says at more length elsewhere.
  '&[data-compact] td[data-mobile=secondary]:has(~ [data-mobile=secondary] ~ [data-mobile=secondary])': {
    flex: '1 1 0',
  },
  '&[data-compact] td[data-mobile=secondary] ~ [data-mobile=secondary]:has(~ [data-mobile=secondary])': {
    flex: 'none',
  },
  '&[data-compact] td[data-mobile=secondary] ~ [data-mobile=secondary] ~ [data-mobile=secondary]': {
    flex: 'none',
  },
  // What can be done in a row is never cut off.
  '&[data-compact] td[data-mobile=secondary] ~ [data-mobile=secondary][data-align=end]': { flex: 'none' },
  '&[data-compact] td[data-mobile=secondary]:has(~ [data-mobile=secondary][data-align=end])': {
    flex: '1 1 0',
    minWidth: '7rem',
    whiteSpace: 'normal',
  },
  '&[data-compact] td[data-mobile-label]::before': { content: 'attr(data-mobile-label) " "' },
  '&[data-compact] tbody tr[data-row]:not([aria-hidden]) > td[data-mobile]:empty': { display: 'none' },
  '&[data-compact] tr[aria-hidden] > td::after': { width: '6rem' },
  '&[data-compact] tbody tr[data-row] > td[data-align=end]': { ms: 'auto' },
  '&[data-compact][data-selectable] tbody tr[data-row]': { position: 'relative', ps: '11' },
  '&[data-compact] tbody tr[data-row] > td[data-select]': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    display: 'block',
    width: '11',
  },
  '&[data-compact] thead th[data-select]': {
    position: 'relative',
    display: 'block',
    flex: 'none',
    width: '11',
    mx: '-4',
  },
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
    '& tr[data-later]': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 2.25rem' },
    '& :is(th, td)': {
      px: '3',
      overflow: 'hidden',
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
