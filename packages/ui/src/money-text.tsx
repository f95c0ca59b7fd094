export interface MoneyTextProps {
  /** Already formatted, with its currency. */
  children: string
  emphasis?: 'normal' | 'strong' | 'muted'
}

export function MoneyText({ children, emphasis = 'normal' }: MoneyTextProps) {
  return (
    <span data-figures="" data-emphasis={emphasis}>
      {children}
    </span>
  )
}
