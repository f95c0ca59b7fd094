import { chakra } from '@chakra-ui/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Callout } from '../callout.tsx'

export interface FormProblem {
  /** The control's `name`; a problem of the form as a whole has none. */
  field?: string
  message: string
}

export interface ErrorSummaryProps {
  problems: readonly FormProblem[]
  title?: string
  /** Counts the tries to send; each one that fails takes the focus here. */
  attempt?: number
}

const List = chakra('ul', {
  base: {
    '& button': {
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      cursor: 'pointer',
      textAlign: 'start',
    },
  },
})

/** What keeps a form from being sent; takes the focus when it appears, each entry leads to its field. */
export function ErrorSummary({ problems, title = 'Please check these fields', attempt }: ErrorSummaryProps) {
  return problems.length > 0 && <Summary key={attempt} problems={problems} title={title} />
}

function Summary({ problems, title }: Pick<ErrorSummaryProps, 'problems' | 'title'>) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus(), [])

  const handleFind = (event: MouseEvent<HTMLButtonElement>, field: string) => {
    const control = event.currentTarget.closest('form')?.elements.namedItem(field)
    const target = control instanceof RadioNodeList ? control[0] : control
    if (target instanceof HTMLElement) target.focus()
  }

  return (
    <div ref={root} tabIndex={-1}>
      <Callout tone="danger" title={title}>
        <List>
          {problems.map(({ field, message }) => (
            <li key={`${field ?? ''} ${message}`}>
              {field === undefined ? (
                message
              ) : (
                <button type="button" onClick={(event) => handleFind(event, field)}>
                  {message}
                </button>
              )}
            </li>
          ))}
        </List>
      </Callout>
    </div>
  )
}
