import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Section } from './section.tsx'
import { renderUi } from './testing/render-ui.tsx'

function Store() {
  const [isConnected, setConnected] = useState(false)
  return (
    <Section
      title="Store"
      actions={
        isConnected ? (
          <div>
            <button type="button">Sync now</button>
          </div>
        ) : (
          <button type="button" onClick={() => setConnected(true)}>
            Connect
          </button>
        )
      }
    >
      Nothing yet
    </Section>
  )
}

test('the button that takes the place of the one that was pressed has the focus', async () => {
  renderUi(<Store />)
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sync now' }))
})

test('whoever went elsewhere is not called back', async () => {
  renderUi(<Store />)
  const connect = screen.getByRole('button', { name: 'Connect' })
  connect.focus()
  await userEvent.click(document.body)
  connect.click()
  await screen.findByRole('button', { name: 'Sync now' })
  expect(document.activeElement).toBe(document.body)
})

function StoreWithForm() {
  const [step, setStep] = useState<'new' | 'asking' | 'saved' | 'done'>('new')
  const isConnected = step === 'saved' || step === 'done'
  return (
    <Section
      title="Store"
      actions={
        isConnected ? (
          <a href="#sync">Look at the sync</a>
        ) : (
          <button type="button" onClick={() => setStep('asking')}>
            Connect
          </button>
        )
      }
    >
      <Dialog open={step === 'asking' || step === 'saved'} onClose={() => setStep('done')} title="Keys">
        <button type="button" onClick={() => setStep('saved')}>
          Save
        </button>
      </Dialog>
    </Section>
  )
}

test('a dialog whose opener went meanwhile gives the focus to what stands in its place', async () => {
  const user = userEvent.setup()
  renderUi(<StoreWithForm />)
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await expect.poll(() => document.activeElement?.textContent).toBe('Look at the sync')
})
