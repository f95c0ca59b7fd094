import { type FormEvent, useState } from 'react'
import { ConfirmPhraseField } from '../form/confirm-phrase-field.tsx'
import { FieldStack, FormPage } from '../form/form-page.tsx'
import { MoneyField } from '../form/number-field.tsx'
import { SwitchField } from '../form/switch-field.tsx'
import { TextAreaField } from '../form/text-area-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { Section } from '../section.tsx'
import { SampleFrame } from './sample-frame.tsx'

const SAVED = { name: 'Outdoor Finds', about: '', minimum: 2500, sells: true }

/** A page that is a form, changed and refused once. */
export function SampleFormFrame() {
  const [values, setValues] = useState({ ...SAVED, name: '' })
  const [attempt, setAttempt] = useState(0)
  const change = (part: Partial<typeof SAVED>) => setValues({ ...values, ...part })
  const refused = attempt > 0 && values.name === '' ? 'Enter a name of up to 60 letters' : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
  }

  return (
    <SampleFrame>
      <FormPage
        back={{ href: '#apps', label: 'Apps' }}
        title="App settings"
        description="Merchants see this when they connect."
        dirty={JSON.stringify(values) !== JSON.stringify(SAVED)}
        onSubmit={submit}
        attempt={attempt}
        problems={refused ? [{ field: 'name', message: refused }] : []}
        onDiscard={() => setValues(SAVED)}
      >
        <Section title="About the app">
          <FieldStack>
            <TextField
              label="Name"
              name="name"
              value={values.name}
              error={refused}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <TextAreaField
              label="Description"
              name="about"
              optional
              value={values.about}
              onChange={(event) => change({ about: event.currentTarget.value })}
            />
          </FieldStack>
        </Section>
        <Section title="Orders">
          <FieldStack>
            <MoneyField
              label="Smallest order"
              name="minimum"
              currency="USD"
              exponent={2}
              value={values.minimum}
              onChange={(minimum) => change({ minimum: minimum ?? 0 })}
            />
            <SwitchField
              label="Takes orders"
              hint="Off, the app's server gets 403 for each order."
              checked={values.sells}
              onChange={(event) => change({ sells: event.currentTarget.checked })}
            />
          </FieldStack>
        </Section>
        <Section title="Delete the app" description="Its orders stay, its keys stop at once.">
          <FieldStack>
            <ConfirmPhraseField phrase="outdoor-finds" onMatch={() => undefined} />
          </FieldStack>
        </Section>
      </FormPage>
    </SampleFrame>
  )
}
