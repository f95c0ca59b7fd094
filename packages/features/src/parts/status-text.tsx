import { StatusBadge, type Tone } from '@causeway/ui/status-badge.tsx'
import { statusView } from './status-view.ts'

interface StatusTextProps<Status extends string> {
  tones: Record<Status, Tone>
  status: Status
}

export function StatusText<Status extends string>({ tones, status }: StatusTextProps<Status>) {
  const { label, tone } = statusView(tones, status)
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
