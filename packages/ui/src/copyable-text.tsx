import { chakra } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from './button.tsx'
import { useCopy } from './use-copy.ts'

export interface CopyableTextProps {
  /** Names the text, e.g. "App secret". */
  label: string
  text: string
  /** Long texts scroll; of very long ones the beginning is shown, and all is copied. */
  tall?: boolean
  /** Called only when the text really is on the clipboard. */
  onCopied?: () => void
}

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '1.5',
    fontSize: 'sm',
    '& > div': { display: 'flex', alignItems: 'center', gap: '2' },
    '& > div > span': { flex: '1', fontWeight: 'medium' },
    '& > pre': {
      m: 0,
      px: '3',
      py: '2',
      borderRadius: 'md',
      borderWidth: '1px',
      bg: 'bg.subtle',
      fontFamily: 'mono',
      fontSize: '0.92em',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      userSelect: 'all',
    },
    '& > pre[data-tall]': { maxHeight: '24rem', overflowY: 'auto', userSelect: 'text' },
  },
})

const SHOWN_CHARACTERS = 200_000
const beginningOf = (text: string) =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}\n…` : text

/** A text to take elsewhere, such as a secret or a command line, read whole and copied with one press. */
export function CopyableText({ label, text, tall, onCopied }: CopyableTextProps) {
  const id = useId()
  const shown = useRef<HTMLPreElement>(null)
  const { copied, copy, forget } = useCopy(shown, text, onCopied)
  return (
    <Root>
      <div>
        <span id={id}>{label}</span>
        <Button
          size="sm"
          icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          aria-label={`Copy ${label}`}
          onClick={() => void copy()}
          onBlur={forget}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {tall ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
        <pre ref={shown} aria-labelledby={id} tabIndex={0} data-tall="">
          {beginningOf(text)}
        </pre>
      ) : (
        <pre ref={shown} aria-labelledby={id}>
          {text}
        </pre>
      )}
    </Root>
  )
}
