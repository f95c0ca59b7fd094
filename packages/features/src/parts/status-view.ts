import type { Tone } from '@causeway/ui/status-badge.tsx'

export interface StatusView {
  label: string
  tone: Tone
}

/** "PARTIALLY_SHIPPED" → "Partially shipped". */
export function humanize(value: string): string {
  const words = value.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How a status is shown. One that a newer platform invented is plain text and breaks nothing. */
export function statusView<Status extends string>(tones: Record<Status, Tone>, status: Status): StatusView {
  return { label: humanize(status), tone: Object.hasOwn(tones, status) ? tones[status] : 'neutral' }
}
