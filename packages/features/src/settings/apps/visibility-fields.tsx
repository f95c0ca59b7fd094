import { AppConfigurationPart } from '@causeway/domain-types/app.ts'
import { chakra } from '@chakra-ui/react'
import { SwitchField } from '@causeway/ui/form/switch-field.tsx'
import type { AppFieldsProps } from './app-fields.tsx'

export const partLabels = {
  LOGO: 'Logo',
  ICON: 'Icon',
  REDIRECT_URL: 'Redirect URL',
  MORE_INFO_URL: 'More-info URL',
  DESCRIPTION: 'Description',
  COUNTRY: 'Country',
  CURRENCY: 'Currency',
} as const satisfies Record<AppConfigurationPart, string>

const Group = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '3',
    minWidth: 0,
    pt: '4',
    borderTopWidth: '1px',
    '& > legend': { float: 'left', fontSize: 'sm', fontWeight: 'semibold' },
  },
})

/** Which parts of it merchants are shown. */
export function VisibilityFields({ form: { register } }: AppFieldsProps) {
  return (
    <Group>
      <legend>Show merchants</legend>
      {AppConfigurationPart.options.map((part) => (
        <SwitchField key={part} label={partLabels[part]} value={part} {...register('shownToMerchants')} />
      ))}
    </Group>
  )
}
