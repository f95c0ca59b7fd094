import type { ApiKey } from '@causeway/domain-types/api-key.ts'

/** "…k3Xw": its last characters, by which a key is known. */
export const keyName = ({ apiKey }: Pick<ApiKey, 'apiKey'>): string => `…${apiKey.slice(-4)}`
