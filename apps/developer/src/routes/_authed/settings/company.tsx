import { CompanyScreen } from '@causeway/features/settings/company-screen.tsx'
import { companyRoute } from '@causeway/features/settings/profile-routes.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_authed/settings/company')({
  ...companyRoute,
  component: CompanyScreen,
})
