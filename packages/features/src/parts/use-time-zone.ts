import { useSession } from '@causeway/app-shell/use-dashboard.tsx'

/** The zone of the person's organisation, in which days are cut and times shown. */
export function useTimeZone(): string {
  return useSession()?.timeZone ?? 'UTC'
}
