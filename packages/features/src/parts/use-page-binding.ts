import { useLocation, useRouter } from '@tanstack/react-router'
import type { PageBinding } from './paged-section.tsx'

/** The page of a list as the address has it. */
export function usePageBinding(page = 1): PageBinding {
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  // What belongs to every page, such as the stage, is put in by the router.
  const hrefForPage = (next: number) => (next === 1 ? pathname : `${pathname}?page=${next}`)
  return { page, hrefForPage, onPage: (next) => void router.navigate({ href: hrefForPage(next) }) }
}
