import { forgotPasswordRoute } from '@causeway/app-shell/session/newcomer-routes.ts'
import { ForgotPasswordScreen } from '@causeway/features/people/forgot-password-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/forgot-password')({
  ...forgotPasswordRoute,
  component: ForgotPasswordScreen,
})
