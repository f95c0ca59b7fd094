import { isApiError } from '@causeway/api-client/api-error.ts'
import { failureText } from '@causeway/api-client/failure-text.ts'
import { webhooks } from '@causeway/api-contract/webhooks.ts'
import { useApi, useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import { type Webhook, WebhookEventType } from '@causeway/domain-types/webhook.ts'
import { FormDialog } from '@causeway/ui/form/form-dialog.tsx'
import { SelectField } from '@causeway/ui/form/select-field.tsx'
import { TextAreaField } from '@causeway/ui/form/text-area-field.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isRaised, payloadOf } from './event-payloads.ts'
import { headerLines, lineOfHeader, readHeaderLines } from './header-lines.ts'
import { changesWebhooks } from './webhook-reads.ts'

interface WebhookDialogProps {
  open: boolean
  onClose: () => void
  /** The one to change; a new one is made without it. */
  webhook?: Webhook
  /** Told the secret of a new one, which is never shown again. */
  onCreated?: (secret: string) => void
}

// What happens today first; all else can be asked for ahead of its time.
const eventOptions = [
  ...WebhookEventType.options.filter(isRaised).map((value) => ({ value, label: value })),
  ...WebhookEventType.options
    .filter((value) => !isRaised(value))
    .map((value) => ({ value, label: `${value} (not raised yet)` })),
]

/** What the server says of the fields: of a header by its line. */
function fieldErrors(error: unknown, headerText: string): { remoteEndpoint?: string; headers?: string } {
  if (!isApiError(error)) return {}
  const header = Object.entries(error.fields).find(([name]) => name.startsWith('headers'))
  const at = header?.[0].match(/\d+/)?.[0]
  return {
    ...(error.fields.remoteEndpoint === undefined ? {} : { remoteEndpoint: error.fields.remoteEndpoint }),
    ...(header
      ? {
          headers:
            at === undefined ? header[1] : `Line ${lineOfHeader(headerText, Number(at))}: ${header[1]}`,
        }
      : {}),
  }
}

/** Makes a webhook, or changes its address and headers. */
export function WebhookDialog({ open, onClose, webhook, onCreated }: WebhookDialogProps) {
  const api = useApi()
  const appId = useSelectedAppId()
  const shownInline = { ...changesWebhooks, shownInline: () => true }
  const create = useMutation(api.mutation(webhooks.create, shownInline))
  const update = useMutation(api.mutation(webhooks.update, shownInline))
  const start = {
    event: webhook?.event ?? 'ORDER_UPDATED',
    remoteEndpoint: webhook?.remoteEndpoint ?? '',
    headers: headerLines(webhook?.headers ?? []),
  }
  const [values, setValues] = useState<typeof start>(start)
  const [attempt, setAttempt] = useState(0)
  const change = (part: Partial<typeof start>) => setValues({ ...values, ...part })
  const error = create.error ?? update.error
  const fields = fieldErrors(error, values.headers)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    const { remoteEndpoint } = values
    const headers = readHeaderLines(values.headers)
    if (webhook) {
      update.mutate({ params: { id: webhook.id }, body: { remoteEndpoint, headers } }, { onSuccess: onClose })
      return
    }
    create.mutate(
      { body: { appId, event: values.event, remoteEndpoint, headers } },
      {
        onSuccess: ({ secret }) => {
          onClose()
          onCreated?.(secret)
        },
      },
    )
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={webhook ? 'Edit webhook' : 'Create webhook'}
      description="Your server is sent a signed POST for each event of this type."
      onSubmit={submit}
      attempt={attempt}
      dirty={JSON.stringify(values) !== JSON.stringify(start)}
      pending={create.isPending || update.isPending}
      error={
        error && Object.keys(fields).length === 0
          ? failureText(error, webhook ? webhooks.update : webhooks.create)
          : undefined
      }
      submitLabel={webhook ? 'Save webhook' : 'Create webhook'}
    >
      {!webhook && (
        <SelectField
          label="Event type"
          hint={payloadOf(values.event).text}
          options={eventOptions}
          value={values.event}
          onChange={({ currentTarget }) =>
            change({
              event: WebhookEventType.options.find((type) => type === currentTarget.value) ?? values.event,
            })
          }
        />
      )}
      <TextField
        label="Endpoint URL"
        hint="https:// in live. In the sandbox your own machine works too, such as http://127.0.0.1:3000/events."
        inputMode="url"
        autoComplete="off"
        value={values.remoteEndpoint}
        error={fields.remoteEndpoint}
        onChange={({ currentTarget }) => change({ remoteEndpoint: currentTarget.value })}
      />
      <TextAreaField
        label="Custom headers"
        optional
        hint="One a line, as “X-Api-Key: 12”. They are sent with each delivery."
        spellCheck={false}
        value={values.headers}
        error={fields.headers}
        onChange={({ currentTarget }) => change({ headers: currentTarget.value })}
      />
    </FormDialog>
  )
}
