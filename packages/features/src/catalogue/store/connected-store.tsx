import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { StoreConnection } from '@causeway/domain-types/store-connection.ts'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { Skeleton } from '@causeway/ui/skeleton.tsx'
import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { FailureState } from '../../parts/failure-state.tsx'
import { isRunning, whileRunning } from '../../parts/import-runs.ts'
import { DisconnectStoreDialog } from './disconnect-store-dialog.tsx'
import { connectedStore, syncStore } from './store-calls.ts'
import { StoreFacts } from './store-facts.tsx'

interface ConnectedStoreProps {
  merchantId: number
  hrefForRun: (id: number) => string
  /** Where what waits to be mended is listed. */
  invalidHref: string
  /** A reading of the store has begun. */
  onRun: (id: number) => void
}

const ConnectStoreDialog = lazy(async () => ({
  default: (await import('./connect-store-dialog.tsx')).ConnectStoreDialog,
}))

/** The store's own changes are no events here. */
const LOOK_AGAIN_MS = 10_000

const Stack = chakra('div', { base: { display: 'grid', gap: '3' } })

/** The store that products are read from: to connect, to follow, to end. */
export function ConnectedStore({ merchantId, hrefForRun, invalidHref, onRun }: ConnectedStoreProps) {
  const store = useQuery({
    ...connectedStore(useApi(), merchantId),
    refetchInterval: ({ state }) => {
      const run = state.data?.connection?.lastRun
      return whileRunning(run ? [run] : []) || LOOK_AGAIN_MS
    },
  })
  const [asking, setAsking] = useState<'connect' | 'disconnect' | null>(null)
  const forbidden = useMissingPermission('imports.manage')
  const connection = store.data?.connection ?? null
  const close = () => setAsking(null)
  const follow = ({ lastRun }: StoreConnection) => {
    close()
    if (lastRun) onRun(lastRun.id)
  }
  const connect = (label: string, variant: 'solid' | 'outline') => (
    <Button variant={variant} disabledReason={forbidden} onClick={() => setAsking('connect')}>
      {label}
    </Button>
  )
  return (
    <Section
      title="Connected store"
      description={
        store.data && !connection
          ? 'None yet. Products of a WooCommerce store come in by themselves: prices, stock and pictures follow the store, and what it no longer has is taken off sale.'
          : undefined
      }
      actions={
        !connection ? (
          store.data && connect('Connect a store', 'solid')
        ) : (
          <>
            {connection.state === 'BROKEN' ? (
              connect('Connect again', 'solid')
            ) : (
              <SyncButton connection={connection} onRun={follow} />
            )}
            <Button disabledReason={forbidden} onClick={() => setAsking('disconnect')}>
              Disconnect
            </Button>
          </>
        )
      }
    >
      {store.isPending && <Skeleton width="14rem" />}
      {store.error && !store.data && (
        <FailureState
          title="The connected store could not be loaded"
          error={store.error}
          onRetry={() => void store.refetch()}
          retrying={store.isFetching}
        />
      )}
      {connection && (
        <Stack>
          {connection.error && <Callout tone="danger" title={connection.error} />}
          <StoreFacts connection={connection} hrefForRun={hrefForRun} invalidHref={invalidHref} />
        </Stack>
      )}
      {asking === 'connect' && (
        <Suspense>
          <ConnectStoreDialog
            merchantId={merchantId}
            storeUrl={connection?.storeUrl}
            onClose={close}
            onConnected={follow}
          />
        </Suspense>
      )}
      {asking === 'disconnect' && connection && (
        <DisconnectStoreDialog connection={connection} onClose={close} />
      )}
    </Section>
  )
}

interface SyncButtonProps {
  connection: StoreConnection
  onRun: (connection: StoreConnection) => void
}

function SyncButton({ connection, onRun }: SyncButtonProps) {
  const forbidden = useMissingPermission('imports.manage')
  const sync = useMutation(syncStore(useApi()))
  const { lastRun, merchantId } = connection
  const running = lastRun !== null && isRunning(lastRun) && 'The store is being read.'
  return (
    <Button
      variant="solid"
      pending={sync.isPending}
      disabledReason={forbidden ?? running}
      onClick={() => sync.mutate({ params: { id: merchantId }, body: {} }, { onSuccess: onRun })}
    >
      Sync now
    </Button>
  )
}
