import type { StyleProviderProps } from './style-provider.tsx'

/** Where the page holds all styles, nothing is left to provide. */
export function StyleProvider({ children }: StyleProviderProps) {
  return children
}
