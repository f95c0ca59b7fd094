import type * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

const SEND: Readonly<Record<string, string>> = {
  object: 'Send an object.',
  array: 'Send a list.',
  string: 'Send a text.',
  number: 'Send a number.',
  int: 'Send a whole number.',
  boolean: 'Send true or false.',
}

const UNITS: Readonly<Record<string, [string, string]>> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
}

function amount(origin: string, count: number | bigint): string {
  const [one, many] = UNITS[origin] ?? ['', '']
  return `${count}${Number(count) === 1 ? one : many}`
}

/** What is wrong with a field, where its schema does not say it in words of its own; undefined leaves it to zod. */
export function plainWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'This field is required.'
      return SEND[issue.expected]
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null) return 'This field is required.'
      return `Use ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}.`
    case 'too_small':
      return `Use at least ${amount(issue.origin, issue.minimum)}.`
    case 'too_big':
      return `Use at most ${amount(issue.origin, issue.maximum)}.`
    default:
      return undefined
  }
}
