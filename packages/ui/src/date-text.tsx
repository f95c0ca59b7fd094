import { Dash } from './dash.tsx'

export interface DateTextProps {
  /** ISO 8601; null shows a dash. */
  value: string | null
  /** IANA name of the zone in which days are cut. */
  timeZone: string
  format?: 'date' | 'date-time' | 'time'
}

const FORMATS = {
  date: { month: 'short', day: '2-digit', year: 'numeric' },
  'date-time': {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  full: { dateStyle: 'full', timeStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(format: keyof typeof FORMATS, timeZone: string): Intl.DateTimeFormat {
  const key = `${format} ${timeZone}`
  const cached = formatters.get(key)
  if (cached) return cached
  const created = new Intl.DateTimeFormat('en-US', { ...FORMATS[format], timeZone })
  formatters.set(key, created)
  return created
}

/** A moment in the reader's zone, short on the page and in full, zone named, on hover. */
export function DateText({ value, timeZone, format = 'date' }: DateTextProps) {
  if (value === null) return <Dash />
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return <span>{value}</span>
  return (
    <time
      data-figures=""
      dateTime={value}
      onPointerEnter={({ currentTarget }) => {
        // Made when it is asked for: in a list it would be half of the work of showing dates.
        currentTarget.title = `${formatter('full', timeZone).format(date)} (${timeZone})`
      }}
    >
      {formatter(format, timeZone).format(date)}
    </time>
  )
}
