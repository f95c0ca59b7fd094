import { isApiError } from '@causeway/api-client/api-error.ts'
import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { readId } from './read-id.ts'

type Read<Data, Key extends QueryKey> = QueryExecuteOptions<Data, Error, Data, Data, Key>

/** For a list's loader: its read starts with the page and is not waited for; the list shows how it went. */
export function startRead<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: Read<Data, Key>,
): void {
  queryClient.query(options).catch(() => undefined)
}

/** For a detail's loader: what does not exist, or is somebody else's, is the not-found page. */
export async function awaitRead<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: Read<Data, Key>,
): Promise<Data> {
  try {
    return await queryClient.query(options)
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw notFound()
    throw error
  }
}

/** The id in an address; what is none leads nowhere. */
export function idFromPath(text: string): number {
  const id = readId(text)
  if (id === null) throw notFound()
  return id
}
