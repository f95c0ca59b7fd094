import { failureText } from '@causeway/api-client/failure-text.ts'
import { devices } from '@causeway/api-contract/devices.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { Button } from '@causeway/ui/button.tsx'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { Skeleton } from '@causeway/ui/skeleton.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureState } from '../parts/failure-state.tsx'
import { deviceList } from './account-reads.ts'
import { DeviceRow, DeviceRows } from './device-row.tsx'

/** Where the person is signed in, and how to end that elsewhere. */
export function DevicesSection() {
  const api = useApi()
  const { data, error, refetch, isFetching } = useQuery(deviceList(api))
  const others = data?.filter(({ current }) => !current).length ?? 0
  return (
    <Section
      title="Devices"
      description="Where you are signed in. Sign out what you do not recognise, then change your password."
      actions={data && <SignOutOthers count={others} />}
      flush
    >
      {data && (
        <DeviceRows>
          {data.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </DeviceRows>
      )}
      {!data &&
        (error ? (
          <FailureState
            title="Your devices could not be read"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <DeviceRows>
            <li>
              <Skeleton width="14rem" />
            </li>
          </DeviceRows>
        ))}
    </Section>
  )
}

const devicesText = (count: number) => (count === 1 ? '1 other device' : `${count} other devices`)

function SignOutOthers({ count }: { count: number }) {
  const [asks, setAsks] = useState(false)
  const signOut = useMutation(
    useApi().mutation(devices.signOutOthers, { invalidates: [devices.list], shownInline: () => true }),
  )
  return (
    <>
      <Button disabledReason={count === 0 && 'You are signed in nowhere else.'} onClick={() => setAsks(true)}>
        Sign out all others
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => signOut.mutate({}, { onSuccess: () => setAsks(false) })}
        title={`Sign out ${devicesText(count)}?`}
        description="Whoever works there has to sign in again. What they typed and did not save stays on their screen until then."
        confirmLabel="Sign out"
        cancelLabel="Keep them signed in"
        danger
        pending={signOut.isPending}
        error={signOut.error ? failureText(signOut.error, devices.signOutOthers) : undefined}
      />
    </>
  )
}
