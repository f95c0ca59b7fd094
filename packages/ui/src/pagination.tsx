import { chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { buttonStyles } from './button-styles.ts'
import { controlStyles } from './control-styles.ts'
import { Link } from './link.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface PaginationProps {
  /** From 1. */
  page: number
  size: number
  totalElements: number
  totalPages: number
  /** The total was counted only so far: "10,000+". */
  totalIsLowerBound?: boolean
  /** The address of a page; previous and next are then links. */
  hrefFor: (page: number) => string
  /** A typed page number. */
  onPage: (page: number) => void
  /** What is paged, e.g. "orders". */
  label: string
}

const count = new Intl.NumberFormat('en-US')

/** "1–100 of 2,431", "1–100 of 10,000+", "0 of 0". */
export function pageRange({
  page,
  size,
  totalElements,
  totalIsLowerBound,
}: Pick<PaginationProps, 'page' | 'size' | 'totalElements' | 'totalIsLowerBound'>): string {
  const total = `${count.format(totalElements)}${totalIsLowerBound ? '+' : ''}`
  const first = (page - 1) * size + 1
  if (first > totalElements && !totalIsLowerBound) return `0 of ${total}`
  const last = totalIsLowerBound ? page * size : Math.min(page * size, totalElements)
  if (first === last) return `${count.format(first)} of ${total}`
  return `${count.format(first)}–${count.format(last)} of ${total}`
}

const Nav = chakra('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '2',
    minHeight: '7',
    fontSize: 'sm',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '& > div, & form': { display: 'flex', alignItems: 'center', gap: '2' },
  },
})

const Jump = chakra('input', {
  base: { ...controlStyles, width: '3.5rem', minHeight: '7', px: '1.5', fontSize: 'sm', textAlign: 'center' },
})

const StepLink = chakra(Link, buttonStyles)

export function Pagination(props: PaginationProps) {
  const { page, totalPages, totalIsLowerBound, hrefFor, onPage, label } = props
  const last = Math.max(totalPages, 1)
  const isOnlyPage = last === 1 && page === 1 && !totalIsLowerBound

  const handleJump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Number(new FormData(event.currentTarget).get('page'))
    if (Number.isInteger(typed) && typed > 0) onPage(totalIsLowerBound ? typed : Math.min(typed, last))
  }

  return (
    <Nav aria-label={`Pages of ${label}`}>
      <span aria-live="polite" aria-atomic>
        {pageRange(props)} <VisuallyHidden>{label}</VisuallyHidden>
      </span>
      {!isOnlyPage && (
        <div>
          <form onSubmit={handleJump}>
            <label>
              Page{' '}
              <Jump
                key={page}
                name="page"
                type="text"
                inputMode="numeric"
                pattern="[0-9]*"
                defaultValue={page}
              />
            </label>
            <span>of {totalIsLowerBound ? `${count.format(last)}+` : count.format(last)}</span>
          </form>
          <Step label={`Previous page of ${label}`} to={page - 1} enabled={page > 1} hrefFor={hrefFor}>
            <ChevronLeft aria-hidden />
          </Step>
          <Step
            label={`Next page of ${label}`}
            to={page + 1}
            enabled={page < last || Boolean(totalIsLowerBound)}
            hrefFor={hrefFor}
          >
            <ChevronRight aria-hidden />
          </Step>
        </div>
      )}
    </Nav>
  )
}

interface StepProps {
  label: string
  to: number
  enabled: boolean
  hrefFor: (page: number) => string
  children: ReactNode
}

// At either end the link stays in place, so that the focus is not thrown back to the top.
function Step({ label, to, enabled, hrefFor, children }: StepProps) {
  const handleClick = (event: MouseEvent) => {
    if (!enabled) event.preventDefault()
  }
  return (
    <StepLink
      href={hrefFor(enabled ? to : Math.max(to, 1))}
      aria-label={label}
      title={label}
      aria-disabled={!enabled || undefined}
      onClick={handleClick}
      size="sm"
      square
    >
      {children}
    </StepLink>
  )
}
