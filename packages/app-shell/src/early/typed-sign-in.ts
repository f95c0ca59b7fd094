import { showPage } from './show-page.ts'

type Field = 'email' | 'password'

/** What was done in the sign-in form of the HTML before the form's own code had come. Never stored. */
export interface TypedSignIn {
  email: string
  password: string
  /** Where the cursor was. */
  focused: Field
  /** The form was sent: it is sent again when it can be. */
  submitted: boolean
}

interface Noting {
  typed: TypedSignIn
  stop: () => void
}

declare global {
  interface Window {
    causewaySignIn?: Noting
  }
}

const fieldOf = (target: EventTarget | null): Field | null =>
  target instanceof HTMLInputElement && (target.type === 'email' || target.type === 'password')
    ? target.type
    : null

/** Notes what is typed from now on, and keeps the browser from sending it anywhere. */
export function noteSignIn(): void {
  const typed: TypedSignIn = { email: '', password: '', focused: 'email', submitted: false }
  const listening = new AbortController()
  const { signal } = listening
  addEventListener(
    'input',
    ({ target }) => {
      const field = fieldOf(target)
      if (field && target instanceof HTMLInputElement) typed[field] = target.value
    },
    { signal },
  )
  addEventListener(
    'focusin',
    ({ target }) => {
      typed.focused = fieldOf(target) ?? typed.focused
    },
    { signal },
  )
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      typed.submitted = true
    },
    { signal },
  )
  window.causewaySignIn = { typed, stop: () => listening.abort() }
}

/** Takes over what was typed, once, in the same moment as the form's place: no key falls in between. */
export function takeSignIn(): TypedSignIn | null {
  showPage()
  const noting = window.causewaySignIn
  if (!noting) return null
  noting.stop()
  delete window.causewaySignIn
  return noting.typed
}
