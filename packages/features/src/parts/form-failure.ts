import { isApiError } from '@causeway/api-client/api-error.ts'
import { failureText } from '@causeway/api-client/failure-text.ts'
import type { EndpointDefinition } from '@causeway/api-contract/endpoint.ts'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Puts what the server says of fields beside them, and the focus into the first. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  { getValues, setError, setFocus }: UseFormReturn<Values>,
): void {
  if (!isApiError(error)) return
  const values: FieldValues = getValues()
  const names = Object.keys(error.fields).filter((name): name is Path<Values> => name in values)
  for (const name of names) setError(name, { message: error.fields[name] ?? '' })
  if (names[0] !== undefined) setFocus(names[0], { shouldSelect: true })
}

/** What a form says of a refusal that is no field's. */
export function formProblem(
  error: unknown,
  endpoint: Pick<EndpointDefinition, 'errors'>,
): string | undefined {
  if (error === null || (isApiError(error) && Object.keys(error.fields).length > 0)) return undefined
  return failureText(error, endpoint)
}
