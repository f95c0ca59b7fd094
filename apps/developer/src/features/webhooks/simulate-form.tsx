import { isApiError } from '@causeway/api-client/api-error.ts'
import { offers } from '@causeway/api-contract/offers.ts'
import { orders } from '@causeway/api-contract/orders.ts'
import { webhooks } from '@causeway/api-contract/webhooks.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { usePaused } from '@causeway/app-shell/use-paused.ts'
import { Button } from '@causeway/ui/button.tsx'
import { ComboboxField } from '@causeway/ui/form/combobox-field.tsx'
import type { PickOption } from '@causeway/ui/match-options.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRaised } from './event-payloads.ts'
import { type SendAgainProps, SendAgainRow } from './send-again.tsx'
import { changesWebhooks, samplePayload } from './webhook-reads.ts'

const SHOWN = 8

/** Orders or offers of the app that a text finds; of imports an app knows only the newest. */
function useFound({ appId, event }: SendAgainProps['webhook'], typed: string): PickOption[] {
  const api = useApi()
  const query = usePaused(typed).trim() || undefined
  const about = { query: { page: 1, size: SHOWN }, body: { appId, query } }
  const mayRead = {
    orders: !useMissingPermission('orders.read'),
    offers: !useMissingPermission('offers.read'),
  }
  const ofOrders = useQuery({
    ...api.query(orders.search, about),
    enabled: mayRead.orders && event.startsWith('ORDER_'),
    placeholderData: keepPreviousData,
  })
  const ofOffers = useQuery({
    ...api.query(offers.search, about),
    enabled: mayRead.offers && event.startsWith('OFFER_'),
    placeholderData: keepPreviousData,
  })
  return [
    ...(ofOrders.data?.content ?? []).map(({ id, customerName, appOrderId }) => ({
      value: String(id),
      label: `#${id} ${customerName}`,
      hint: appOrderId ?? '',
    })),
    ...(ofOffers.data?.content ?? []).map(({ id, name, seller }) => ({
      value: String(id),
      label: `#${id} ${name}`,
      hint: seller,
    })),
  ]
}

/** Sends an event about an order, an offer or an import that one chooses. */
export function SimulateForm({ webhook, blocked }: SendAgainProps) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<PickOption | null>(null)
  const raised = isRaised(webhook.event)
  const { data: sample } = useQuery({
    ...samplePayload(api, webhook.appId, webhook.event),
    enabled: raised,
  })
  const found = useFound(webhook, typed)
  const newest: PickOption | null =
    sample?.entityId == null
      ? null
      : { value: String(sample.entityId), label: `#${sample.entityId}`, hint: 'the newest' }
  const chosen = picked ?? newest
  const others = [chosen, newest].filter((one) => one !== null)
  const options = [...others.filter(({ value }) => typed === '' && !has(found, value)), ...found]
  const simulate = useMutation(api.mutation(webhooks.simulate, changesWebhooks))
  const reason =
    blocked ??
    (raised ? null : 'The platform has no events of this type yet.') ??
    (chosen ? null : 'The app has nothing yet that an event could be about.')
  return (
    <SendAgainRow
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen && reason === null)
          simulate.mutate({ params: { id: webhook.id }, body: { entityId: Number(chosen.value) } })
      }}
    >
      <ComboboxField
        label="Simulate an event about"
        hint="It comes with the header X-Causeway-Simulated."
        options={options.filter(({ value }, at) => options.findIndex((one) => one.value === value) === at)}
        value={chosen?.value ?? ''}
        placeholder="Nothing to choose from yet"
        error={isApiError(simulate.error) ? simulate.error.fields.entityId : undefined}
        onType={setTyped}
        onChange={(value) => setPicked(options.find((option) => option.value === value) ?? null)}
      />
      <Button type="submit" disabledReason={reason} pending={simulate.isPending}>
        Send event
      </Button>
    </SendAgainRow>
  )
}

const has = (options: readonly PickOption[], value: string) =>
  options.some((option) => option.value === value)
