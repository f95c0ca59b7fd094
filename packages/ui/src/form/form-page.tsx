import { chakra } from '@chakra-ui/react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { type BackLink, PageHeader } from '../page-header.tsx'
import { ErrorSummary, type FormProblem } from './error-summary.tsx'
import { SubmitButton } from './submit-button.tsx'

export interface FormPageProps {
  title: string
  description?: ReactNode
  back?: BackLink
  tabs?: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** What keeps it from being saved. */
  problems?: readonly FormProblem[]
  /** How often it was sent, so that each refusal takes the focus. */
  attempt?: number
  /** Something is changed and not saved: only then the bar to save shows. */
  dirty: boolean
  pending?: boolean
  saveLabel?: string
  /** Puts back what was there. */
  onDiscard: () => void
  /** `Section`s of fields, each a `FieldStack`. */
  children: ReactNode
}

const Root = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    minHeight: { md: 'full' },
  },
})

const Content = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    width: 'full',
    maxWidth: '80rem',
    px: { base: '4', md: '6' },
    py: '4',
  },
})

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: 0,
    zIndex: 'sticky',
    alignSelf: 'end',
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    px: { base: '4', md: '6' },
    py: '2.5',
    borderTopWidth: '1px',
    bg: 'bg.raised',
    fontSize: 'sm',
    animation: 'rise-in 180ms cubic-bezier(0.2, 0, 0, 1)',
    '& > output': { flex: '1', color: 'fg.muted' },
  },
})

/** Fields one below the other. */
export const FieldStack = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', maxWidth: '28rem' },
})

/** A page that is one form. Guard its way out with `UnsavedChanges` of app-shell. */
export function FormPage(props: FormPageProps) {
  const {
    title,
    description,
    back,
    tabs,
    onSubmit,
    problems = [],
    attempt,
    dirty,
    pending,
    onDiscard,
    children,
  } = props
  return (
    <Root noValidate onSubmit={onSubmit}>
      <Content>
        <PageHeader title={title} description={description} back={back} />
        {tabs}
        <ErrorSummary problems={problems} attempt={attempt} />
        {children}
      </Content>
      {dirty && (
        <Bar>
          <output>Changes are not saved yet</output>
          <Button onClick={onDiscard} disabledReason={pending && 'Wait until it is saved.'}>
            Discard
          </Button>
          <SubmitButton pending={pending} pendingLabel="Saving">
            {props.saveLabel ?? 'Save changes'}
          </SubmitButton>
        </Bar>
      )}
    </Root>
  )
}
