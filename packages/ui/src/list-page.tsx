import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PageHeader } from './page-header.tsx'

export interface ListPageProps {
  title: string
  description?: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
  /** Search and filters. */
  toolbar?: ReactNode
  /** A remark about the whole list, above its rows. */
  notice?: ReactNode
  table: ReactNode
  /** A `BulkBar`, where rows can be selected. */
  bulkBar?: ReactNode
  pagination?: ReactNode
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: { md: '30rem' },
    height: { md: 'full' },
    '--table-edge': { md: '{spacing.6}' },
    '--table-max-height': { md: 'none' },
  },
})

const Head = chakra('div', {
  base: { display: 'grid', gap: '4', px: { base: '4', md: '6' }, pt: '4', pb: '3' },
})

const Toolbar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: { base: '4', md: '6' },
    pb: '3',
  },
})

// Who gives a notice may find that there is nothing to say.
const Notice = chakra('div', {
  base: { px: { base: '4', md: '6' }, pb: '3', _empty: { display: 'none' } },
})

const Table = chakra('div', {
  base: {
    flex: { base: 'none', md: '1 1 0' },
    minHeight: { md: 0 },
    display: 'flex',
    flexDirection: 'column',
    borderTopWidth: '1px',
    // The line under the last row is that of what follows.
    '& > section': { mb: '-1px' },
  },
})

const Foot = chakra('div', {
  base: {
    position: { base: 'static', md: 'sticky' },
    bottom: 0,
    px: { base: '4', md: '6' },
    py: '2',
    borderTopWidth: '1px',
    bg: 'bg.panel',
  },
})

/** Title, search and filters, rows, pages: every list of the product. The rows scroll, the rest stays. */
export function ListPage(props: ListPageProps) {
  const { title, description, actions, tabs, toolbar, notice, table, bulkBar, pagination } = props
  return (
    <Root>
      <Head>
        <PageHeader title={title} description={description} actions={actions} />
        {tabs}
      </Head>
      {toolbar && <Toolbar>{toolbar}</Toolbar>}
      {notice && <Notice>{notice}</Notice>}
      <Table>{table}</Table>
      {bulkBar}
      {pagination && <Foot>{pagination}</Foot>}
    </Root>
  )
}
