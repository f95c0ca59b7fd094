import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { BulkBar } from './bulk-bar.tsx'
import type { BulkWork } from './bulk-run.ts'
import { useBulkRunner } from './bulk-runner.ts'
import { BulkRuns } from './bulk-runs.tsx'
import { useRowSelection } from './row-selection-store.ts'
import { Snackbar } from './snackbar.tsx'
import { renderUi } from './testing/render-ui.tsx'

const noun = ['bag', 'bags'] as const

/** Lets the rows of a run end one at a time, when the story says so. */
function bagsToCancel(count: number) {
  const waiting: (() => void)[] = []
  const states: unknown[] = []
  const work: BulkWork = {
    noun,
    words: { doing: 'Canceling', done: 'canceled' },
    items: Array.from({ length: count }, (_, index) => ({ id: index, label: `Bag ${index}` })),
    size: 1,
    some: () => new Promise((resolve) => waiting.push(() => resolve([]))),
    reasonOf: String,
    onChange: (run) => states.push(run?.state),
  }
  return { work, states, answerOne: () => waiting.shift()?.() }
}

function Bags({ work }: { work: BulkWork }) {
  const store = useRowSelection('all')
  const runner = useBulkRunner('bags')
  return (
    <>
      <button type="button" onClick={() => runner.start(work)}>
        Cancel all
      </button>
      <BulkBar store={store} noun={noun} totalElements={9} actions={[]} runner={runner} />
    </>
  )
}

function Dashboard({ work }: { work: BulkWork }) {
  const [path, setPath] = useState('/bags')
  return (
    <BulkRuns>
      <button type="button" onClick={() => setPath(path === '/bags' ? '/orders' : '/bags')}>
        Go
      </button>
      {path === '/bags' && <Bags work={work} />}
      <Snackbar />
    </BulkRuns>
  )
}

async function openDashboard(count: number) {
  const { work, ...bags } = bagsToCancel(count)
  const user = userEvent.setup()
  const { unmount } = renderUi(<Dashboard work={work} />)
  await user.click(screen.getByRole('button', { name: 'Cancel all' }))
  await screen.findByText(`Canceling 0 of ${count}`)
  return { ...bags, unmount, go: () => user.click(screen.getByRole('button', { name: 'Go' })) }
}

const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('what was begun goes on while one is elsewhere, and shows how far it is on coming back', async () => {
  const { answerOne, go } = await openDashboard(2)
  await go()
  answerOne()
  await go()
  expect(await screen.findByText('Canceling 1 of 2')).toBeTruthy()
  expect(mayLeave()).toBe(false)
  answerOne()
  expect(await screen.findByText('2 bags canceled')).toBeTruthy()
  expect(mayLeave()).toBe(true)
})

test('what ends while one is elsewhere is said there', async () => {
  const { answerOne, go } = await openDashboard(1)
  await go()
  answerOne()
  expect(await screen.findByText('1 bag canceled')).toBeTruthy()
})

test('whoever leaves the dashboard stops it', async () => {
  const { answerOne, states, unmount } = await openDashboard(9)
  unmount()
  for (const _ of [1, 2, 3, 4]) answerOne()
  await waitFor(() => expect(states.at(-1)).toBe('stopped'))
})
