import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { useKeptFocus } from './use-kept-focus.ts'

export interface SectionProps {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** Lets a table or list reach the edges. */
  flush?: boolean
  children: ReactNode
}

const Root = chakra('section', {
  base: { borderWidth: '1px', borderRadius: 'lg', bg: 'bg.panel', minWidth: 0 },
})

const Header = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    minHeight: '11',
    px: '4',
    py: '1.5',
    '&:has(p)': { py: '3' },
    // Where the actions come under the title they need room to what follows.
    '&:has(> div + div)': { py: { base: '3', sm: '1.5' } },
    '&:has(p):has(> div + div)': { py: '3' },
    '& > div:first-of-type': { flex: '1', minWidth: '8rem' },
    '& > div:first-of-type:has(p)': { minWidth: '14rem' },
    '& h2': { fontSize: 'md', fontWeight: 'semibold', lineHeight: 'tight' },
    '& p': { color: 'fg.muted', fontSize: 'sm' },
  },
})

const ActionsRoot = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

function Actions({ children }: { children: ReactNode }) {
  return <ActionsRoot {...useKeptFocus()}>{children}</ActionsRoot>
}

const Body = chakra('div', {
  base: { px: '4', pb: '4', _empty: { display: 'none' } },
  variants: {
    flush: {
      true: {
        p: 0,
        borderTopWidth: '1px',
        overflow: 'clip',
        borderBottomRadius: 'lg',
        // The line under the last row is the edge of the section.
        '& > section': { mb: '-1px' },
      },
    },
  },
})

/** One titled block of a page. */
export function Section({ title, description, actions, flush, children }: SectionProps) {
  const id = useId()
  return (
    <Root aria-labelledby={id}>
      <Header>
        <div>
          <h2 id={id}>{title}</h2>
          {description && <p>{description}</p>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Header>
      <Body flush={flush}>{children}</Body>
    </Root>
  )
}
