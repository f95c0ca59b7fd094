import { chakra } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useCopy } from './use-copy.ts'

export interface CopyableIdProps {
  value: string | number
  /** What is copied, e.g. "order id"; the button is named "Copy order id 1042". */
  label: string
  /** Shown instead of the value, e.g. a shortened key. */
  children?: ReactNode
  /** Called only when the value really is on the clipboard. */
  onCopied?: () => void
}

const Root = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxWidth: 'full',
    p: '1',
    m: '-1',
    borderRadius: 'sm',
    fontFamily: 'mono',
    fontSize: '0.92em',
    color: 'fg.muted',
    cursor: 'copy',
    userSelect: 'text',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > svg': { width: '0.8125rem', height: '0.8125rem', flexShrink: 0 },
  },
})

/** An id in monospace that copies itself; where copying is refused it selects its text instead. */
export function CopyableId({ value, label, children, onCopied }: CopyableIdProps) {
  const text = useRef<HTMLSpanElement>(null)
  const { copied, copy, forget } = useCopy(text, String(value), onCopied)
  return (
    <Root
      type="button"
      aria-label={`Copy ${label} ${value}`}
      title="Copy"
      onClick={() => void copy()}
      onBlur={forget}
      onPointerLeave={forget}
    >
      <span ref={text}>{children ?? value}</span>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </Root>
  )
}
