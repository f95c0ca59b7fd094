import { LoginScreen } from '@causeway/app-shell/screens/login-screen.tsx'
import { loginRoute } from '@causeway/app-shell/session/login-route.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/login')({ ...loginRoute, component: LoginScreen })
