import { chakra } from '@chakra-ui/react'
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { controlStyles } from '../control-styles.ts'
import { Field, type FieldProps } from './field.tsx'
import { readUnits, unitsProblemText, unitsText } from './units.ts'

export interface NumberFieldProps
  extends FieldProps,
    Omit<
      ComponentPropsWithRef<'input'>,
      'id' | 'type' | 'children' | 'value' | 'defaultValue' | 'onChange' | 'prefix'
    > {
  /** A whole number of the smallest unit; null is empty. */
  value: number | null
  /** Called with null also while what is typed makes no number; the field then says why. */
  onChange: (value: number | null) => void
  /** How many of its digits stand behind the point: 2 for cents, 0 for pieces. */
  decimals?: number
  /** Before or behind the number, e.g. "$" or "kg". */
  prefix?: ReactNode
  suffix?: ReactNode
}

interface Typed {
  text: string
  /** What it was read as. */
  gave: number | null
  problem?: string
}

const Wrap = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    '& > span': {
      display: 'flex',
      alignItems: 'center',
      px: '2.5',
      borderWidth: '1px',
      borderColor: 'border.control',
      bg: 'bg.muted',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    '& > span:first-of-type:has(+ input)': { borderStartRadius: 'md', borderInlineEndWidth: 0 },
    '& > input + span': { borderEndRadius: 'md', borderInlineStartWidth: 0 },
    '& > span + input': { borderStartRadius: 0 },
    '& > input:has(+ span)': { borderEndRadius: 0 },
  },
})

const Input = chakra('input', {
  base: { ...controlStyles, fontVariantNumeric: 'tabular-nums', minWidth: 0 },
})

/** A number typed as people write it and kept as a whole number of its smallest unit, never as a float. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, optional, value, onChange, decimals = 0, prefix, suffix, ...input } = props
  const unitsId = useId()
  const [typed, setTyped] = useState<Typed>()
  // What was typed stands as it is, until another value comes from outside.
  const shown = typed?.gave === value ? typed : undefined

  const handleChange = (text: string) => {
    const read = readUnits(text, decimals)
    const gave = 'units' in read ? read.units : null
    setTyped({ text, gave })
    onChange(gave)
  }
  const handleBlur = () => {
    const read = readUnits(shown?.text ?? '', decimals)
    setTyped(
      shown && 'problem' in read
        ? { ...shown, problem: unitsProblemText(read.problem, decimals) }
        : undefined,
    )
  }

  return (
    <Field label={label} hint={hint} error={shown?.problem ?? error} optional={optional}>
      {({ 'aria-describedby': describedBy, ...control }) => (
        <Wrap>
          {prefix && <span id={`${unitsId}before`}>{prefix}</span>}
          <Input
            type="text"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            {...input}
            {...control}
            aria-describedby={
              [describedBy, prefix && `${unitsId}before`, suffix && `${unitsId}behind`]
                .filter(Boolean)
                .join(' ') || undefined
            }
            value={shown?.text ?? unitsText(value, decimals)}
            onChange={(event) => handleChange(event.currentTarget.value)}
            onBlur={(event) => {
              handleBlur()
              input.onBlur?.(event)
            }}
          />
          {suffix && <span id={`${unitsId}behind`}>{suffix}</span>}
        </Wrap>
      )}
    </Field>
  )
}

export interface MoneyFieldProps
  extends Omit<NumberFieldProps, 'decimals' | 'prefix' | 'suffix' | 'inputMode'> {
  currency: string
  /** How many decimals the currency has: 2 for USD, 0 for JPY, 3 for BHD. */
  exponent: number
}

/** An amount in the minor unit of its currency. */
export function MoneyField({ currency, exponent, ...field }: MoneyFieldProps) {
  return <NumberField {...field} decimals={exponent} suffix={currency} />
}

/** A share in basis points: 12.5 % is 1250. */
export function PercentField(props: Omit<NumberFieldProps, 'decimals' | 'prefix' | 'suffix'>) {
  return <NumberField {...props} decimals={2} suffix="%" />
}
