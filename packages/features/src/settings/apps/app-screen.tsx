import { AppConfigurationUpdate } from '@causeway/api-contract/apps.schemas.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { AppConfiguration } from '@causeway/domain-types/app.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { AppFacts } from './app-facts.tsx'
import { type AppForm, toForm } from './app-form.ts'
import { AppPage } from './app-page.tsx'
import { AppPictures } from './app-pictures.tsx'
import { AppPreview } from './app-preview.tsx'
import { appDetail } from './app-reads.ts'
import { ConfigurationSection } from './configuration-section.tsx'
import { DeleteAppSection } from './delete-app-section.tsx'

interface AppScreenProps {
  appId: number
  onDeleted: () => void
}

/** What an app says of itself in this stage, and the end of it. */
export function AppScreen({ appId, onDeleted }: AppScreenProps) {
  const { data: app } = useSuspenseQuery(appDetail(useApi(), appId))
  // It was asked for, and is null only where it was not.
  return app.configuration === null ? null : (
    <Configured key={appId} app={app} configuration={app.configuration} onDeleted={onDeleted} />
  )
}

interface ConfiguredProps extends Pick<AppScreenProps, 'onDeleted'> {
  app: { id: number; name: string; orgId: number }
  configuration: AppConfiguration
}

function Configured({ app, configuration, onDeleted }: ConfiguredProps) {
  const missing = useMissingPermission('apps.manage', app.orgId)
  const form = useForm<AppForm>({
    resolver: standardSchemaResolver(AppConfigurationUpdate),
    values: toForm(configuration),
    // A teammate may save while something is typed here.
    resetOptions: { keepDirtyValues: true },
  })
  const typed = useWatch({ control: form.control })
  return (
    <AppPage
      appId={app.id}
      current=""
      aside={<AppPreview name={app.name} configuration={configuration} typed={typed} />}
    >
      {missing === null ? (
        <ConfigurationSection appId={app.id} form={form} />
      ) : (
        <AppFacts configuration={configuration} missing={missing} />
      )}
      <AppPictures appId={app.id} configuration={configuration} missing={missing} />
      <DeleteAppSection app={app} missing={missing} onDeleted={onDeleted} />
    </AppPage>
  )
}
