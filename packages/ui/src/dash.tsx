import { VisuallyHidden } from './visually-hidden.tsx'

/** Stands where there is no value. */
export function Dash() {
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>None</VisuallyHidden>
    </>
  )
}
