import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { filterBox } from './filter-box.ts'

const Root = chakra('span', {
  ...filterBox,
  base: { ...filterBox.base, cursor: 'default', '& > *': { visibility: 'hidden' } },
})

/** Holds the place of a filter that is still on its way; what it is set to is not told before it can be changed. */
export function FilterPlace({ label, anyLabel }: { label: string; anyLabel: string }) {
  return (
    <Root aria-hidden>
      <span>{label}</span>
      <b>{anyLabel}</b>
      <ChevronDown />
    </Root>
  )
}
