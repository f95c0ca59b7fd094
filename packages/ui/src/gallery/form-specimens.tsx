import { useState } from 'react'
import { FileDrop } from '../file-drop.tsx'
import { FilterSelect } from '../filter-select.tsx'
import { CheckboxField } from '../form/checkbox-field.tsx'
import { ConfirmPhraseField } from '../form/confirm-phrase-field.tsx'
import { ErrorSummary } from '../form/error-summary.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { TextField } from '../form/text-field.tsx'
import { SearchField } from '../search-field.tsx'
import { Specimen } from './specimen.tsx'

const COUNTRIES = [
  { value: 'JP', label: 'Japan' },
  { value: 'PT', label: 'Portugal' },
]

export function FormSpecimens() {
  return (
    <>
      <Specimen title="Search and filters">
        <SearchField label="Search orders" onSearch={() => undefined} />
        <FilterSelect label="Country" options={COUNTRIES} value={undefined} onChange={() => undefined} />
        <FilterSelect label="Country" options={COUNTRIES} value="PT" onChange={() => undefined} />
      </Specimen>
      <Specimen title="Form" layout="stack">
        <SampleForm />
      </Specimen>
      <Specimen title="File" layout="stack">
        <FileDrops />
      </Specimen>
    </>
  )
}

function SampleForm() {
  const [matches, setMatches] = useState(false)
  return (
    <form style={{ display: 'grid', gap: '1rem' }} onSubmit={(event) => event.preventDefault()}>
      <ErrorSummary
        problems={[
          { field: 'storeUrl', message: 'Enter the address with https://' },
          { message: 'The store did not answer' },
        ]}
      />
      <TextField
        label="App name"
        name="name"
        hint="Merchants see it when they connect."
        defaultValue="Outdoor Finds"
      />
      <TextField
        label="Store address"
        name="storeUrl"
        error="Enter the address with https://"
        defaultValue="shop"
      />
      <TextField label="Support phone" name="phone" optional />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        defaultValue="causeway"
      />
      <SelectField
        label="Country"
        name="country"
        options={COUNTRIES}
        placeholder="Choose a country"
        defaultValue=""
      />
      <CheckboxField label="Notify the customer" name="notify" hint="They get an e-mail about the refund." />
      <ConfirmPhraseField phrase="outdoor-finds" onMatch={setMatches} />
      <div style={{ display: 'flex', gap: '0.5rem' }}>
        <SubmitButton>{matches ? 'Delete app' : 'Save'}</SubmitButton>
        <SubmitButton pending pendingLabel="Saving">
          Save
        </SubmitButton>
      </div>
    </form>
  )
}

function FileDrops() {
  const [file, setFile] = useState<File | null>(null)
  const [other, setOther] = useState<File | null>(new File(['x'.repeat(84_000)], 'bicycles.csv'))
  return (
    <>
      <FileDrop label="Product file" hint="CSV, up to 50 MB." accept=".csv" file={file} onFile={setFile} />
      <FileDrop
        label="Another file"
        hint="CSV, up to 50 MB."
        file={other}
        onFile={setOther}
        error="Line 1 has no header row. Export the file again with headers."
      />
    </>
  )
}
