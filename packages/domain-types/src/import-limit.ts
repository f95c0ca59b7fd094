/** Largest product file that is taken, in bytes. */
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024
