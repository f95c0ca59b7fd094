/** For how long what is replaced may stay good, in hours. */
export const keepOptions = [
  { value: '1', label: 'Keep for an hour' },
  { value: '24', label: 'Keep for a day' },
  { value: '168', label: 'Keep for a week' },
] as const
