import { chakra } from '@chakra-ui/react'
import { Button } from '@causeway/ui/button.tsx'
import { FilterPopover } from '@causeway/ui/filter-popover.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { MenuList } from '@causeway/ui/menu-list.tsx'
import { useRef } from 'react'

interface CodeFilterProps {
  value: number | undefined
  onChange: (code: number | undefined) => void
}

const Other = chakra('form', {
  base: {
    display: 'flex',
    alignItems: 'end',
    gap: '2',
    mt: '1',
    p: '2',
    borderTopWidth: '1px',
    maxWidth: '14rem',
  },
})

const usual = [
  { code: 200, label: '200 OK' },
  { code: 204, label: '204 No Content' },
  { code: 401, label: '401 Unauthorized' },
  { code: 404, label: '404 Not Found' },
  { code: 410, label: '410 Gone' },
  { code: 500, label: '500 Server Error' },
  { code: 503, label: '503 Unavailable' },
]

/** What the endpoint answered: a usual status code, or any. */
export function CodeFilter({ value, onChange }: CodeFilterProps) {
  const typed = useRef<HTMLInputElement>(null)
  const handleApply = () => {
    const code = Number(typed.current?.value.trim())
    onChange(Number.isInteger(code) && code >= 100 && code <= 599 ? code : undefined)
  }
  return (
    <FilterPopover label="Code" value={value === undefined ? null : String(value)}>
      <MenuList
        entries={[{ code: undefined, label: 'Any code' }, ...usual].map(({ code, label }) => ({
          key: label,
          label,
          current: code === value,
          onSelect: () => onChange(code),
        }))}
      />
      <Other onSubmit={(event) => event.preventDefault()}>
        <TextField
          ref={typed}
          label="Another code"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          defaultValue={value}
        />
        {/* Enter presses it as well; a submit would come too late, when the panel is closed already. */}
        <Button type="submit" onClick={handleApply}>
          Apply
        </Button>
      </Other>
    </FilterPopover>
  )
}
