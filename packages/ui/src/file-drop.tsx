import { chakra } from '@chakra-ui/react'
import { FileText, Upload, X } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

export interface FileDropProps {
  label: string
  /** What may be chosen and how large, e.g. "CSV, up to 50 MB". */
  hint: string
  /** As the `accept` of a file input; the picker filters by it, the server decides. */
  accept?: string
  file: File | null
  onFile: (file: File | null) => void
  error?: string
}

const Zone = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    px: '4',
    py: '8',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'lg',
    textAlign: 'center',
    fontSize: 'sm',
    transition: 'background-color 120ms, border-color 120ms',
    '&[data-over]': { bg: 'accent.subtle', borderColor: 'accent.fg' },
    '&[data-invalid]': { borderColor: 'danger.solid' },
    '& > svg': { width: '1.25rem', height: '1.25rem', color: 'fg.subtle' },
    '& > p': { color: 'fg.muted' },
    '& > strong': { fontWeight: 'medium' },
  },
})

const Chosen = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderRadius: 'lg',
    fontSize: 'sm',
    '& > svg': { width: '1rem', height: '1rem', color: 'fg.muted', flexShrink: 0 },
    '& > span': {
      flex: '1',
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > small': {
      color: 'fg.muted',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
  },
})

const Problem = chakra('p', { base: { mt: '1.5', fontSize: 'sm', color: 'danger.fg' } })

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** "84 kB", "1.2 MB". */
export function fileSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const format = new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  })
  return format.format(bytes / 1000 ** step)
}

/** Takes one file, dropped or picked, and shows which one it has. */
export function FileDrop({ label, hint, accept, file, onFile, error }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const errorId = useId()
  const hintId = useId()

  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files.item(0)
    if (dropped) onFile(dropped)
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onFile(event.currentTarget.files?.item(0) ?? null)
          event.currentTarget.value = ''
        }}
      />
      {file ? (
        <Chosen>
          <FileText aria-hidden />
          <span>{file.name}</span>
          <small>{fileSize(file.size)}</small>
          <IconButton
            label={`Remove ${file.name}`}
            icon={<X aria-hidden />}
            size="sm"
            onClick={() => onFile(null)}
          />
        </Chosen>
      ) : (
        <Zone
          data-over={over ? '' : undefined}
          data-invalid={error ? '' : undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={handleDrop}
        >
          <Upload aria-hidden />
          <strong>{label}</strong>
          <Button
            aria-describedby={error ? `${hintId} ${errorId}` : hintId}
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
          <p id={hintId}>or drop it here. {hint}</p>
        </Zone>
      )}
      {error && (
        <Problem id={errorId} role="alert">
          {error}
        </Problem>
      )}
    </div>
  )
}
