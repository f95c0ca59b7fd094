import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type BackLink, PageHeader } from './page-header.tsx'

export interface DetailPageProps {
  title: ReactNode
  back?: BackLink
  badge?: ReactNode
  /** Usually a `CopyableId`. */
  id?: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
  notice?: ReactNode
  /** The narrow column beside the main one; below it on small screens. */
  aside?: ReactNode
  children: ReactNode
}

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    alignContent: 'start',
    maxWidth: '80rem',
    px: { base: '4', md: '6' },
    py: '4',
  },
})

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', minWidth: 0 },
  },
  variants: {
    split: { true: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' } } },
  },
})

/** One thing, its state, what can be done with it, and its sections in two columns. */
export function DetailPage(props: DetailPageProps) {
  const { title, back, badge, id, actions, tabs, notice, aside, children } = props
  const beside = (badge || id) && (
    <>
      {badge}
      {id}
    </>
  )
  return (
    <Root>
      <PageHeader title={title} back={back} beside={beside} actions={actions} />
      {tabs}
      {notice}
      <Columns split={Boolean(aside)}>
        <div>{children}</div>
        {aside && <div>{aside}</div>}
      </Columns>
    </Root>
  )
}
