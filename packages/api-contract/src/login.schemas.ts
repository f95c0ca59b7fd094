import * as z from 'zod/mini'

export const Login = z.object({
  email: z
    .string('Enter your e-mail address.')
    .check(z.trim(), z.minLength(1, 'Enter your e-mail address.'), z.maxLength(320)),
  password: z.string('Enter your password.').check(z.minLength(1, 'Enter your password.'), z.maxLength(1024)),
})
export type Login = z.output<typeof Login>
