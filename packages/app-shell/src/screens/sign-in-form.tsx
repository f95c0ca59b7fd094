import { isApiError } from '@causeway/api-client/api-error.ts'
import { failureText } from '@causeway/api-client/failure-text.ts'
import { auth } from '@causeway/api-contract/auth.ts'
import { Login } from '@causeway/api-contract/login.schemas.ts'
import { Callout } from '@causeway/ui/callout.tsx'
import { EmailField } from '@causeway/ui/form/email-field.tsx'
import { FormStack } from '@causeway/ui/form/form-stack.ts'
import { PasswordField } from '@causeway/ui/form/password-field.tsx'
import { SubmitButton } from '@causeway/ui/form/submit-button.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useDashboard } from '../use-dashboard.tsx'

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
  const { formState, handleSubmit, register, setError, setFocus } = useForm<Login>({
    resolver: standardSchemaResolver(Login),
    defaultValues: { email, password: '' },
  })
  // The form is all there is to do on its page or in its dialog.
  useEffect(() => setFocus(email === '' ? 'email' : 'password'), [email, setFocus])
  const problem = signIn.isError ? signInProblem(signIn.error) : undefined

  const handleFailure = (error: unknown) => {
    const fields = isApiError(error) ? error.fields : {}
    if (fields.email) setError('email', { message: fields.email })
    if (fields.password) setError('password', { message: fields.password })
    setFocus(fields.email ? 'email' : 'password', { shouldSelect: true })
  }

  return (
    <FormStack
      noValidate
      onSubmit={handleSubmit((values) => signIn.mutateAsync(values).then(() => undefined, handleFailure))}
    >
      {problem && <Callout tone="danger">{problem}</Callout>}
      <EmailField error={formState.errors.email?.message} {...register('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <SubmitButton wide pending={signIn.isPending} pendingLabel="Signing in">
        Sign in
      </SubmitButton>
    </FormStack>
  )
}
