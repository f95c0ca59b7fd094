import type { AnyRouter } from '@tanstack/react-router'

/** Whether the open page is about one order or offer, which means nothing in another app, store or stage. */
export const isAboutOne = (router: AnyRouter): boolean =>
  router.state.matches.some(({ params }) => Object.keys(params).length > 0)
