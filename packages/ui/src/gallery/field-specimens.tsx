import { useState } from 'react'
import { ComboboxField } from '../form/combobox-field.tsx'
import { DateField } from '../form/date-field.tsx'
import { FieldStack } from '../form/form-page.tsx'
import { MoneyField, NumberField, PercentField } from '../form/number-field.tsx'
import { RadioGroupField } from '../form/radio-group-field.tsx'
import { SwitchField } from '../form/switch-field.tsx'
import { TextAreaField } from '../form/text-area-field.tsx'
import { sampleCountries } from './sample-countries.ts'
import { Specimen } from './specimen.tsx'

export function FieldSpecimens() {
  return (
    <>
      <Specimen title="Choices" layout="wide">
        <FieldStack>
          <Countries />
          <RadioGroupField
            label="Who pays for returns"
            name="returns"
            defaultValue="merchant"
            hint="Customers read it before they order."
            options={[
              { value: 'merchant', label: 'The merchant', hint: 'A label comes with each parcel.' },
              { value: 'customer', label: 'The customer' },
              { value: 'nobody', label: 'No returns' },
            ]}
          />
          <RadioGroupField
            label="Grace period"
            name="grace"
            error="Choose how long the old secret works"
            options={[
              { value: '24', label: '24 hours' },
              { value: '0', label: 'None: revoke it now' },
            ]}
          />
          <SwitchField label="E-mails about orders" hint="At most one an hour." defaultChecked />
          <SwitchField label="E-mails about payouts" />
        </FieldStack>
      </Specimen>
      <Specimen title="Numbers, days and long text" layout="wide">
        <FieldStack>
          <Numbers />
          <DateField
            label="First day of the report"
            name="from"
            max="2026-12-31"
            hint="Days are cut in Europe/Lisbon."
          />
          <TextAreaField label="Description" name="description" optional hint="Shown on the app's page." />
          <TextAreaField label="Reason" name="reason" error="Say why, so that the merchant understands it" />
        </FieldStack>
      </Specimen>
    </>
  )
}

function Countries() {
  const [country, setCountry] = useState('')
  const [other, setOther] = useState('PT')
  return (
    <>
      <ComboboxField
        label="Country"
        name="country-of-sale"
        options={sampleCountries}
        value={country}
        onChange={setCountry}
        placeholder="Choose a country"
        error={country === '' ? 'Choose a country' : undefined}
      />
      <ComboboxField
        label="Ships from"
        options={sampleCountries}
        value={other}
        onChange={setOther}
        optional
      />
    </>
  )
}

function Numbers() {
  const [pieces, setPieces] = useState<number | null>(12)
  const [price, setPrice] = useState<number | null>(128_450)
  const [yen, setYen] = useState<number | null>(18_400)
  const [share, setShare] = useState<number | null>(1250)
  return (
    <>
      <NumberField label="In stock" value={pieces} onChange={setPieces} suffix="pieces" />
      <MoneyField label="Price" currency="USD" exponent={2} value={price} onChange={setPrice} />
      <MoneyField label="Price in Japan" currency="JPY" exponent={0} value={yen} onChange={setYen} optional />
      <PercentField
        label="Commission"
        value={share}
        onChange={setShare}
        hint="Of the subtotal less discounts."
        error={share !== null && share > 10_000 ? 'A commission is at most 100%' : undefined}
      />
    </>
  )
}
