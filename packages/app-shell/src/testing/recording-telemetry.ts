import type { Telemetry } from '../telemetry/telemetry.ts'

export type Recorded = { [Name in keyof Telemetry]: [Name, ...Parameters<Telemetry[Name]>] }[keyof Telemetry]

/** Telemetry that only writes down what it was told. */
export function createRecordingTelemetry(): Telemetry & { readonly recorded: Recorded[] } {
  const recorded: Recorded[] = []
  return {
    recorded,
    page: (...args) => void recorded.push(['page', ...args]),
    identify: (...args) => void recorded.push(['identify', ...args]),
    error: (...args) => void recorded.push(['error', ...args]),
    record: (...args) => void recorded.push(['record', ...args]),
  }
}
