import { apps } from '@causeway/api-contract/apps.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { AppConfiguration } from '@causeway/domain-types/app.ts'
import { PictureSection } from '../picture-section.tsx'
import { useMutation } from '@tanstack/react-query'
import { TELLING_OF_APPS } from './app-reads.ts'

interface AppPicturesProps {
  appId: number
  configuration: Pick<AppConfiguration, 'logoUrl' | 'iconUrl'>
  missing: string | null
}

const settings = { invalidates: TELLING_OF_APPS, shownInline: () => true }

/** The pictures of an app, each saved as soon as it is chosen. */
export function AppPictures({ appId, configuration: { logoUrl, iconUrl }, missing }: AppPicturesProps) {
  const api = useApi()
  const params = { id: appId }
  const logo = useMutation(api.mutation(apps.uploadLogo, settings))
  const icon = useMutation(api.mutation(apps.uploadIcon, settings))
  const remove = useMutation(api.mutation(apps.configure, settings))
  return (
    <>
      <PictureSection
        title="Logo"
        description="Stands beside the name. It may be seen by everyone."
        picture={logoUrl}
        onUpload={(body) => logo.mutateAsync({ params, body })}
        onRemove={() => remove.mutateAsync({ params, body: { logoUrl: null } })}
        missing={missing}
      />
      <PictureSection
        title="Icon"
        description="A small square, for where there is no room for the logo."
        picture={iconUrl}
        onUpload={(body) => icon.mutateAsync({ params, body })}
        onRemove={() => remove.mutateAsync({ params, body: { iconUrl: null } })}
        missing={missing}
      />
    </>
  )
}
