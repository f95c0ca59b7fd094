import { outageOf } from './db/outage.ts'

/** Why the program cannot start, in one line for the person who started it. */
export class StartError extends Error {
  override name = 'StartError'
  readonly exitCode: number

  constructor(message: string, options: { exitCode?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.exitCode = options.exitCode ?? 1
  }
}

/** Says what an outage in the middle of a start means; any other error as it is. */
export function startErrorOf(error: unknown): unknown {
  if (error instanceof StartError) return error
  switch (outageOf(error)) {
    case 'away':
      return new StartError('The database went away during the start. Start again when it answers.', {
        cause: error,
      })
    case 'full':
      return new StartError('The disk of the database is full. Free some space, then start again.', {
        cause: error,
      })
    case null:
      return error
  }
}

const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Says what a failed write to the data directory means; null where it is no trouble with the directory. */
export function dataDirError(dataDir: string, error: unknown): StartError | null {
  switch (errorCode(error)) {
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return new StartError(
        `The data directory ${dataDir} cannot be written. Give it to the user who starts, or set DATA_DIR to another one.`,
        { cause: error },
      )
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(
        `The disk of the data directory ${dataDir} is full. Free some space, or set DATA_DIR to another disk.`,
        { cause: error },
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(
        `The data directory ${dataDir} is not a directory. Set DATA_DIR to another place.`,
        {
          cause: error,
        },
      )
    case 'ENOENT':
    case 'ELOOP':
    case 'ENAMETOOLONG':
      return new StartError(`The data directory ${dataDir} cannot be made. Set DATA_DIR to another place.`, {
        cause: error,
      })
    default:
      return null
  }
}
