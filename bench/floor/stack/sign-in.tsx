import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod'

const Credentials = z.object({ email: z.email(), password: z.string().check(z.minLength(8)) })

export function SignIn() {
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { email: '', password: '' },
  })
  return (
    <form className="sign-in" onSubmit={handleSubmit(() => navigate('/orders'))}>
      <h1>Sign in</h1>
      <input type="email" aria-label="E-mail" {...register('email')} />
      {formState.errors.email && <i>{formState.errors.email.message}</i>}
      <input type="password" aria-label="Password" {...register('password')} />
      <button type="submit">Sign in</button>
    </form>
  )
}
