import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { filterBox } from './filter-box.ts'
import { PopoverPanel } from './popover-panel.tsx'

export interface FilterPopoverProps {
  label: string
  /** What is chosen, in words; null is no filter. */
  value: string | null
  /** The word for no filter. */
  anyLabel?: string
  /** The choices; pressing a button or link among them closes the panel. */
  children: ReactNode
}

const Root = chakra('button', filterBox)

/** One filter of a list whose choices need more than a select. */
export function FilterPopover({ label, value, anyLabel = 'Any', children }: FilterPopoverProps) {
  return (
    <PopoverPanel
      label={label}
      renderTrigger={(props) => (
        <Root {...props} type="button" data-active={value === null ? undefined : ''}>
          <span>{label}</span> <b>{value ?? anyLabel}</b>
          <ChevronDown aria-hidden />
        </Root>
      )}
    >
      {children}
    </PopoverPanel>
  )
}
