import type { WebhookHeader } from '@causeway/domain-types/webhook.ts'

/** "X-Api-Key: 12" and so on, one a line. */
export const headerLines = (headers: readonly WebhookHeader[]): string =>
  headers.map(({ key, value }) => `${key}: ${value}`).join('\n')

const isEmpty = (line: string) => line.trim() === ''

/** The line that a header was read from, from 1. */
export const lineOfHeader = (text: string, at: number): number =>
  (text.split('\n').flatMap((line, index) => (isEmpty(line) ? [] : [index]))[at] ?? at) + 1

/** Reads such lines; empty ones count for nothing. */
export function readHeaderLines(text: string): WebhookHeader[] {
  return text.split('\n').flatMap((line) => {
    if (isEmpty(line)) return []
    const colon = line.indexOf(':')
    const end = colon === -1 ? line.length : colon
    return [{ key: line.slice(0, end).trim(), value: line.slice(end + 1).trim() }]
  })
}
