import { useAudience } from '@causeway/app-shell/use-dashboard.tsx'
import type { Permission } from '@causeway/domain-types/permission.ts'
import { chakra } from '@chakra-ui/react'
import { Button } from '@causeway/ui/button.tsx'
import { CheckboxField } from '@causeway/ui/form/checkbox-field.tsx'
import {
  permissionGroups,
  permissionHint,
  permissionLabel,
  presetsOf,
} from '../../parts/permission-groups.ts'

export interface PermissionFieldsProps {
  value: readonly Permission[]
  /** What whoever gives them has: nobody gives or takes more. */
  own: readonly Permission[]
  onChange: (value: Permission[]) => void
}

const Presets = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', fontSize: 'sm' },
})
const Group = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '2.5',
    alignItems: 'start',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    '& > legend': { fontWeight: 'semibold', fontSize: 'sm', pb: '1.5' },
  },
})

/** What somebody may do, in groups; a preset is where to begin. */
export function PermissionFields({ value, own, onChange }: PermissionFieldsProps) {
  const { scope } = useAudience()
  const isOwn = (one: Permission) => own.includes(one)
  // What cannot be given or taken stays as it is.
  const choose = (permissions: readonly Permission[]) =>
    onChange([...permissions.filter(isOwn), ...value.filter((one) => !isOwn(one))])
  const set = (one: Permission, isOn: boolean) =>
    onChange(isOn ? [...value, one] : value.filter((other) => other !== one))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds buttons, no fields */}
      <Presets role="group" aria-label="Presets">
        {presetsOf(scope).map(({ key, label, permissions }) => (
          <Button key={key} size="sm" onClick={() => choose(permissions)}>
            {label}
          </Button>
        ))}
        <Button size="sm" variant="ghost" onClick={() => choose([])}>
          Clear
        </Button>
      </Presets>
      {permissionGroups[scope].map(({ title, permissions }) => (
        <Group key={title}>
          <legend>{title}</legend>
          {permissions.map((one) => (
            <CheckboxField
              key={one}
              label={permissionLabel(one)}
              hint={isOwn(one) ? permissionHint(one) : 'You may not do this yourself.'}
              checked={value.includes(one)}
              disabled={!isOwn(one)}
              onChange={(event) => set(one, event.currentTarget.checked)}
            />
          ))}
        </Group>
      ))}
    </>
  )
}
