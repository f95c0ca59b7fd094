import { isApiError } from '@causeway/api-client/api-error.ts'
import { failureText } from '@causeway/api-client/failure-text.ts'
import { auth } from '@causeway/api-contract/auth.ts'
import { Login } from '@causeway/api-contract/login.schemas.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { takeSignIn } from '../early/typed-sign-in.ts'
import { useDashboard } from '../use-dashboard.tsx'
import { SignInView } from './sign-in-view.tsx'

/** What the form says of a refused sign-in; which of the two was wrong is nobody's to know. */
export function signInProblem(error: unknown): string | undefined {
  if (isApiError(error) && error.status === 401) return 'Wrong e-mail address or password.'
  if (isApiError(error) && error.status === 400 && Object.keys(error.fields).length > 0) return undefined
  return failureText(error, { errors: { ...auth.login.errors, silent: [] } })
}

/** E-mail address and password. Signing in changes the session, which the page follows by itself. */
export function SignInForm({ email = '' }: { email?: string }) {
  const { session } = useDashboard()
  const signIn = useMutation({
    mutationFn: session.signIn,
    meta: { endpoint: auth.login, shownInline: () => true },
  })
  const { formState, handleSubmit, register, setError, setFocus, setValue } = useForm<Login>({
    resolver: standardSchemaResolver(Login),
    defaultValues: { email, password: '' },
  })
  const { errors } = formState
  const form = useRef<HTMLFormElement>(null)
  const problem = signIn.isError ? signInProblem(signIn.error) : undefined

  const handleFailure = (error: unknown) => {
    const fields = isApiError(error) ? error.fields : {}
    if (fields.email) setError('email', { message: fields.email })
    if (fields.password) setError('password', { message: fields.password })
    setFocus(fields.email ? 'email' : 'password', { shouldSelect: true })
  }
  const submit = handleSubmit((values) => signIn.mutateAsync(values).then(() => undefined, handleFailure))

  // The form is all there is to do on its page or in its dialog. It goes on where the one in the HTML was left.
  const begin = useEffectEvent(() => {
    const typed = takeSignIn()
    if (typed?.email) setValue('email', typed.email)
    if (typed?.password) setValue('password', typed.password)
    const begun = typed?.focused ?? (email === '' ? 'email' : 'password')
    // At once, since the form library focuses a moment later, and a key in between would go nowhere.
    const field = form.current?.elements.namedItem(begun)
    if (field instanceof HTMLElement) field.focus()
    if (typed?.submitted) void submit()
  })
  useLayoutEffect(() => begin(), [])

  return (
    <SignInView
      problem={problem}
      pending={signIn.isPending}
      email={{ error: errors.email?.message, ...register('email') }}
      password={{ error: errors.password?.message, ...register('password') }}
      ref={form}
      onSubmit={submit}
    />
  )
}
