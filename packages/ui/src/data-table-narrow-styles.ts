import type { SystemStyleObject } from '@chakra-ui/react'

// Where a narrow table is scrolled sideways, what a row is about stays in view.
export const firstColumnStays: SystemStyleObject = {
  '&:not([data-compact]) tr > :is(th, td):first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    bg: 'bg.panel',
  },
  '&:not([data-compact]) th:first-of-type': { zIndex: 2 },
}

// A row becomes two lines: primary cells on the first, secondary ones on the second, the rest hidden.
export const twoLines: SystemStyleObject = {
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
