import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { ActionSpecimens } from './action-specimens.tsx'
import { ChartSpecimens } from './chart-specimens.tsx'
import { DisplaySpecimens } from './display-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import { FormSpecimens } from './form-specimens.tsx'
import { galleryPage } from './gallery-pages.tsx'
import { LayerSpecimens } from './layer-specimens.tsx'
import { SampleFormFrame } from './sample-form-frame.tsx'
import { SampleCrash, SampleDetailFrame, SampleListFrame, SampleNotFound } from './sample-frame.tsx'
import { TableSpecimens } from './table-specimens.tsx'

// Else the rows of the long table would arrive in the middle of the check.
beforeAll(() => Promise.all([import('../data-table-virtual-rows.tsx'), import('../chart/chart-plot.tsx')]))
afterEach(() => {
  vi.restoreAllMocks()
})

const parts = (specimens: React.ReactNode) => (
  <main>
    <h1>Parts</h1>
    {specimens}
  </main>
)

test.each([
  ['buttons, menus and dialogs', parts(<ActionSpecimens />)],
  ['forms', parts(<FormSpecimens />)],
  ['what lies above the page', parts(<LayerSpecimens />)],
  ['fields', parts(<FieldSpecimens />)],
  ['text, numbers and states', parts(<DisplaySpecimens />)],
  ['charts', parts(<ChartSpecimens />)],
  ['tables', parts(<TableSpecimens />)],
  ['a list page in its frame', <SampleListFrame key="list" size={6} />],
  ['a detail page in its frame', <SampleDetailFrame key="detail" />],
  ['a form page in its frame', <SampleFormFrame key="form" />],
  ['the not-found page', <SampleNotFound key="missing" />],
  ['the crash page', <SampleCrash key="crash" />],
])('axe finds no fault in %s, and React has nothing to complain about', async (_, page) => {
  const complain = vi.spyOn(console, 'error')
  const { container } = await act(async () => renderUi(page))
  await expectAccessible(container)
  expect(complain.mock.calls).toEqual([])
})

test('the gallery shows them all', async () => {
  await act(async () => renderUi(galleryPage(null)))
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(titles).toEqual(
    expect.arrayContaining(['Buttons', 'Search and filters', 'Form', 'Banners', 'Tables']),
  )
})
