import { chakra } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'

export interface BackLink {
  href: string
  label: string
}

export interface PageHeaderProps {
  title: ReactNode
  back?: BackLink
  /** Beside the title: a status badge, a copyable id. */
  beside?: ReactNode
  description?: ReactNode
  actions?: ReactNode
}

const Root = chakra('header', { base: { display: 'grid', gap: '1' } })

const Back = chakra(Link, {
  base: {
    justifySelf: 'start',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    p: '1',
    m: '-1',
    borderRadius: 'sm',
    color: 'fg.muted',
    fontSize: 'sm',
    _hover: { color: 'fg' },
    '& > svg': { width: '0.875rem', height: '0.875rem' },
  },
})

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '2',
    minHeight: '8',
  },
})

// Takes what is left, so that actions stand at the end of its line, and at the start of their own.
const Title = chakra('div', {
  base: {
    flex: '1 1 auto',
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '1',
    '& h1': {
      minWidth: 0,
      fontSize: 'xl',
      fontWeight: 'semibold',
      lineHeight: 'tight',
      letterSpacing: 'tight',
      overflowWrap: 'anywhere',
    },
  },
})

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Description = chakra('div', { base: { color: 'fg.muted', fontSize: 'sm', maxWidth: 'prose' } })

/** The one heading of a page with its way back, state and actions. */
export function PageHeader({ title, back, beside, description, actions }: PageHeaderProps) {
  return (
    <Root>
      {back && (
        <Back href={back.href}>
          <ArrowLeft aria-hidden />
          {back.label}
        </Back>
      )}
      <Row>
        <Title>
          <h1>{title}</h1>
          {beside}
        </Title>
        {actions && <Actions>{actions}</Actions>}
      </Row>
      {description && <Description>{description}</Description>}
    </Root>
  )
}
