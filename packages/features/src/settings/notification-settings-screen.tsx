import { notifications } from '@causeway/api-contract/notifications.ts'
import { UnsavedChanges } from '@causeway/app-shell/unsaved-changes.tsx'
import { useApi, useSession } from '@causeway/app-shell/use-dashboard.tsx'
import type {
  NotificationConfiguration,
  NotificationType,
  NotificationWish,
} from '@causeway/domain-types/notification.ts'
import { chakra } from '@chakra-ui/react'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import { CheckboxField } from '@causeway/ui/form/checkbox-field.tsx'
import { FormPage } from '@causeway/ui/form/form-page.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { Skeleton } from '@causeway/ui/skeleton.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FailureState } from '../parts/failure-state.tsx'
import { notificationLabels, notificationTypes } from '../parts/notification-labels.ts'
import { SettingsTabs } from './settings-tabs.tsx'

type Wishes = Record<NotificationType, Pick<NotificationWish, 'inApp' | 'email'>>

const hints = {
  COMMISSION_RATE_UPDATED: 'Somebody else changed, locked or unlocked a rate between an app and a store.',
  STORE_CONNECTED: 'Products are read from a store from now on, or again.',
  STORE_DISCONNECTED: 'A store refuses to be read or was disconnected, or an app no longer sells for one.',
  MERCHANT_ENABLED: 'A store sells again.',
  MERCHANT_DISABLED: 'A store sells nothing for now.',
  REPORT_COMPLETED: 'A report that you asked for can be downloaded.',
  REPORT_FAILED: 'A report that you asked for could not be made.',
} as const satisfies Record<NotificationType, string>

/** A newer platform may have no wish for what this build knows: then it is told, and not mailed. */
const toForm = ({ types: wishes }: NotificationConfiguration): Wishes =>
  Object.fromEntries(
    notificationTypes.map((type) => {
      const { inApp, email } = wishes.find((wish) => wish.type === type) ?? { inApp: true, email: false }
      return [type, { inApp, email }]
    }),
  ) as Wishes

/** Only of what was chosen here: another tab may have chosen otherwise of the rest. */
const toRequest = (wishes: Wishes, changed: Partial<Record<NotificationType, unknown>>) => ({
  types: notificationTypes.filter((type) => changed[type]).map((type) => ({ type, ...wishes[type] })),
})

const Wish = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr auto auto' },
    alignItems: 'center',
    columnGap: '6',
    rowGap: '2',
    minWidth: 0,
    py: '3',
    '& + &': { borderTopWidth: '1px' },
    '& > legend': { float: 'left', width: 'full', gridColumn: 1, fontSize: 'sm', fontWeight: 'medium' },
    '& small': { display: 'block', color: 'fg.muted', fontSize: 'sm', fontWeight: 'normal' },
  },
})

const tabs = <SettingsTabs current="/settings/notifications" />

/** Which news reach the person, and how. */
export function NotificationSettingsScreen() {
  const userId = useSession()?.user.id ?? 0
  const read = useApi().query(notifications.configuration, { params: { userId } })
  const { data, error, refetch, isFetching } = useQuery(read)
  if (data) return <WishesForm configuration={data} />
  return (
    <DetailPage title="Settings" tabs={tabs}>
      <Section title="Notifications">
        {error ? (
          <FailureState
            title="What you are told of could not be read"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          notificationTypes.map((type) => (
            <Wish key={type}>
              <Skeleton width="14rem" />
            </Wish>
          ))
        )}
      </Section>
    </DetailPage>
  )
}

function WishesForm({ configuration }: { configuration: NotificationConfiguration }) {
  const { userId } = configuration
  const api = useApi()
  const configure = useMutation(
    api.mutation(notifications.configure, { invalidates: [notifications.configuration] }),
  )
  const { register, handleSubmit, reset, formState } = useForm<Wishes>({
    values: toForm(configuration),
    // Another tab may save while something is chosen here.
    resetOptions: { keepDirtyValues: true },
  })
  const submit = handleSubmit((wishes) =>
    configure
      .mutateAsync({ params: { userId }, body: toRequest(wishes, formState.dirtyFields) })
      .then((saved) => reset(toForm(saved)))
      // The snackbar says why, and what was chosen stays to be saved again.
      .catch(() => undefined),
  )
  return (
    <FormPage
      title="Settings"
      tabs={tabs}
      onSubmit={submit}
      attempt={formState.submitCount}
      dirty={formState.isDirty}
      pending={configure.isPending}
      onDiscard={() => reset()}
    >
      <UnsavedChanges when={formState.isDirty} />
      <Section
        title="Notifications"
        description="What you are told of from now on, in this dashboard and by e-mail, in live and sandbox."
      >
        {notificationTypes.map((type) => (
          <Wish key={type}>
            <legend>
              {notificationLabels[type]}
              <small>{hints[type]}</small>
            </legend>
            <CheckboxField label="In the app" {...register(`${type}.inApp`)} />
            <CheckboxField label="By e-mail" {...register(`${type}.email`)} />
          </Wish>
        ))}
      </Section>
    </FormPage>
  )
}
