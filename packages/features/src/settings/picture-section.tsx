import { chakra } from '@chakra-ui/react'
import { isApiError } from '@causeway/api-client/api-error.ts'
import { MAX_PICTURE_BYTES, PICTURE_TYPES, pictureUrl } from '@causeway/domain-types/picture.ts'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { FileDrop } from '@causeway/ui/file-drop.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { Image } from 'lucide-react'
import { useState } from 'react'

export interface PictureSectionProps {
  /** What it is, e.g. "Logo". */
  title: string
  description: string
  picture: string | null
  onUpload: (file: File) => Promise<unknown>
  /** Takes it away; without it, it is only replaced. */
  onRemove?: () => Promise<unknown>
  /** Why it cannot be changed. */
  missing: string | null
}

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
    gap: '4',
    alignItems: 'start',
  },
})

const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '6rem',
    height: '6rem',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.muted',
    color: 'fg.subtle',
    overflow: 'hidden',
    '& > img': { width: 'full', height: 'full', objectFit: 'contain' },
    '& > svg': { width: '1.5rem', height: '1.5rem' },
  },
})

const Pending = chakra('output', { base: { fontSize: 'sm', color: 'fg.muted' } })

const MEGABYTES = MAX_PICTURE_BYTES / 1024 / 1024

function refusalOf(error: unknown): string {
  if (!isApiError(error)) return 'The picture could not be sent. Please try again.'
  return error.fields['file'] ?? error.message
}

/** A logo or an icon: shown as it is, and replaced as soon as another one is chosen. */
export function PictureSection(props: PictureSectionProps) {
  const { title, description, picture, onUpload, onRemove, missing } = props
  const [sending, setSending] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string>()

  async function send(file: File): Promise<void> {
    setSending(file)
    setRefusal(undefined)
    await onUpload(file).catch((error: unknown) => setRefusal(refusalOf(error)))
    setSending(null)
  }

  async function remove(onRemove: () => Promise<unknown>): Promise<void> {
    setRefusal(undefined)
    await onRemove().catch((error: unknown) => setRefusal(refusalOf(error)))
  }

  return (
    <Section
      title={title}
      description={description}
      actions={
        onRemove &&
        picture !== null &&
        missing === null && (
          <Button
            variant="ghost"
            aria-label={`Remove the ${title.toLowerCase()}`}
            onClick={() => void remove(onRemove)}
          >
            Remove
          </Button>
        )
      }
    >
      <Root>
        <Frame>
          {picture === null ? <Image aria-hidden /> : <img src={pictureUrl(picture)} alt={title} />}
        </Frame>
        {missing !== null ? (
          <Callout tone="info">{missing}</Callout>
        ) : sending ? (
          <Pending>Uploading {sending.name}…</Pending>
        ) : (
          <FileDrop
            label={
              picture === null
                ? `Add ${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title.toLowerCase()}`
                : `Replace the ${title.toLowerCase()}`
            }
            hint={`PNG, JPEG, WebP or GIF, up to ${MEGABYTES} MB.`}
            accept={PICTURE_TYPES.join(',')}
            file={null}
            onFile={(file) => {
              if (file) void send(file)
            }}
            error={refusal}
          />
        )}
      </Root>
    </Section>
  )
}
