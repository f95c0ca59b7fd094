import { chakra } from '@chakra-ui/react'
import { TextField } from './text-field.tsx'

export interface ConfirmPhraseFieldProps {
  /** What has to be typed, e.g. the name of the app about to be deleted. */
  phrase: string
  onMatch: (matches: boolean) => void
  error?: string
}

const Phrase = chakra('code', { base: { fontFamily: 'mono', color: 'fg', fontWeight: 'semibold' } })

/** Slows down what cannot be undone. */
export function ConfirmPhraseField({ phrase, onMatch, error }: ConfirmPhraseFieldProps) {
  return (
    <TextField
      label={
        <>
          Type <Phrase>{phrase}</Phrase> to confirm
        </>
      }
      error={error}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) => onMatch(event.currentTarget.value.trim() === phrase)}
    />
  )
}
