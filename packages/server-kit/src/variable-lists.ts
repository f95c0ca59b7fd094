import * as z from 'zod/mini'
import { MIN_SEALING_KEY_LENGTH } from './sealing.ts'

/** An environment variable of several entries, separated by commas. */
export const commaList = z.pipe(
  z.string(),
  z.transform((text) => text.split(',').map((entry) => entry.trim())),
)

/** The keys of a `sealing`, the newest first. */
export const sealingKeys = z.pipe(
  commaList,
  z.array(
    z
      .string()
      .check(
        z.minLength(
          MIN_SEALING_KEY_LENGTH,
          `Use keys of at least ${MIN_SEALING_KEY_LENGTH} characters, the newest first.`,
        ),
      ),
  ),
)
