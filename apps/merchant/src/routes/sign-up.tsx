import { signUpRoute } from '@causeway/app-shell/session/newcomer-routes.ts'
import { SignUpScreen } from '@causeway/features/people/sign-up-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/sign-up')({ ...signUpRoute, component: SignUpScreen })
