import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FileDrop, fileSize } from './file-drop.tsx'
import { renderUi } from './testing/render-ui.tsx'

const csv = (name: string) => new File(['Handle,Title\n'], name, { type: 'text/csv' })

function Upload({ error }: { error?: string }) {
  const [file, setFile] = useState<File | null>(null)
  return <FileDrop label="Product file" hint="CSV, up to 50 MB." file={file} onFile={setFile} error={error} />
}

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [84_000, '84 kB'],
  [52_428_800, '52.4 MB'],
])('%d bytes read %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})

test('takes a picked file, shows it, and lets it go', async () => {
  const user = userEvent.setup()
  renderUi(<Upload />)
  await user.upload(screen.getByLabelText('Product file'), csv('bicycles.csv'))
  expect(screen.getByText('bicycles.csv')).toBeTruthy()
  expect(screen.getByText('13 bytes')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove bicycles.csv' }))
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
})

test('takes the first of the dropped files', () => {
  renderUi(<Upload />)
  const dropped = [csv('one.csv'), csv('two.csv')]
  const files = Object.assign(dropped, { item: (index: number) => dropped[index] ?? null })
  fireEvent.drop(screen.getByText('Product file'), { dataTransfer: { files } })
  expect(screen.getByText('one.csv')).toBeTruthy()
})

test('says beside the button what may be chosen and what was wrong', () => {
  renderUi(<Upload error="The file is empty." />)
  expect(screen.getByRole('alert').textContent).toBe('The file is empty.')
  const ids =
    screen.getByRole('button', { name: 'Choose a file' }).getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'or drop it here. CSV, up to 50 MB.',
    'The file is empty.',
  ])
})
