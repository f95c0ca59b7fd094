import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../parts/count-text.ts'
import { invalidProductCount } from './invalid-product-list.ts'

/** How many of a merchant’s products wait to be mended, for a tab that says nothing of none. */
export function useInvalidCount(merchantId: number): string | undefined {
  const { data } = useQuery(invalidProductCount(useApi(), merchantId))
  return data && data.totalElements > 0 ? formatCount(data.totalElements) : undefined
}
