import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Tone } from './theme/palette.ts'

export interface TimelineEntry {
  key: string | number
  title: ReactNode
  /** When, usually a `DateText`. */
  at?: ReactNode
  detail?: ReactNode
  tone?: Tone
}

const Root = chakra('ol', {
  base: {
    display: 'grid',
    fontSize: 'sm',
    '& > li': { position: 'relative', ps: '5', pb: '4' },
    '& > li:last-of-type': { pb: 0 },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      insetStart: '3px',
      top: '0.35rem',
      bottom: '-0.35rem',
      width: '1px',
      bg: 'border',
    },
    '& > li:last-of-type::before': { display: 'none' },
  },
})

const Dot = chakra('i', {
  base: {
    position: 'absolute',
    insetStart: 0,
    top: '0.4rem',
    width: '7px',
    height: '7px',
    borderRadius: 'full',
    outline: '3px solid {colors.bg.panel}',
  },
  variants: {
    tone: {
      neutral: { bg: 'neutral.solid' },
      info: { bg: 'info.solid' },
      success: { bg: 'success.solid' },
      warning: { bg: 'warning.solid' },
      danger: { bg: 'danger.solid' },
    },
  },
})

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    '& > :last-child:not(:first-of-type)': { color: 'fg.muted' },
  },
})

const Detail = chakra('div', { base: { color: 'fg.muted' } })

/** What happened to one thing, newest first or last as the caller orders it. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <Root aria-label={label}>
      {entries.map(({ key, title, at, detail, tone = 'neutral' }) => (
        <li key={key}>
          <Dot tone={tone} aria-hidden />
          <Head>
            <span>{title}</span>
            {at && <span>{at}</span>}
          </Head>
          {detail && <Detail>{detail}</Detail>}
        </li>
      ))}
    </Root>
  )
}
