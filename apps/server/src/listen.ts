import { once } from 'node:events'
import type { Server } from 'node:http'
import { StartError } from '@causeway/platform/start-error.ts'

/** Opens a port, or says in one line why it cannot be had. */
export async function listen(server: Server, port: number, host?: string): Promise<void> {
  server.listen({ port, host })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw listenError(error, port, host)
  }
}

export function listenError(error: unknown, port: number, host = 'this machine'): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`,
        { cause: error },
      )
    case 'EACCES':
      return new StartError(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`, {
        cause: error,
      })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`${host} is no address of this machine. Set HOST to one that is.`, {
        cause: error,
      })
    default:
      return error
  }
}
