import { chakra } from '@chakra-ui/react'

export interface MoneyTextProps {
  /** Already formatted, with its currency. */
  children: string
  emphasis?: 'normal' | 'strong' | 'muted'
}

const Amount = chakra('span', {
  base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  variants: {
    emphasis: { normal: {}, strong: { fontWeight: 'semibold' }, muted: { color: 'fg.muted' } },
  },
})

export function MoneyText({ children, emphasis = 'normal' }: MoneyTextProps) {
  return <Amount emphasis={emphasis}>{children}</Amount>
}
