import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Pagination, type PaginationProps, pageRange } from './pagination.tsx'
import { renderUi } from './testing/render-ui.tsx'

const third = { page: 3, size: 100, totalElements: 2431, totalPages: 25 }

function renderPages(props: Partial<PaginationProps> = {}) {
  const onPage = vi.fn<(page: number) => void>()
  renderUi(
    <Pagination label="orders" hrefFor={(page) => `?page=${page}`} onPage={onPage} {...third} {...props} />,
  )
  return { onPage, user: userEvent.setup(), input: screen.getByRole('textbox', { name: 'Page' }) }
}

test.each([
  [third, '201–300 of 2,431'],
  [{ ...third, page: 25 }, '2,401–2,431 of 2,431'],
  [{ ...third, totalElements: 10_000, totalIsLowerBound: true }, '201–300 of 10,000+'],
  [{ ...third, page: 101, totalElements: 10_000, totalIsLowerBound: true }, '10,001–10,100 of 10,000+'],
  [{ ...third, page: 1, totalElements: 0 }, '0 of 0'],
  [{ ...third, page: 1, totalElements: 1 }, '1 of 1'],
])('%o reads %s', (page, text) => {
  expect(pageRange(page)).toBe(text)
})

describe('the pages of orders', () => {
  test('previous and next are links to their pages', () => {
    renderPages()
    expect(screen.getByRole('navigation', { name: 'Pages of orders' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Previous page of orders' }).getAttribute('href')).toBe('?page=2')
    expect(screen.getByRole('link', { name: 'Next page of orders' }).getAttribute('href')).toBe('?page=4')
  })

  test('where everything is on one page there is nowhere to go', () => {
    const only = { page: 1, size: 100, totalElements: 3, totalPages: 1 }
    renderUi(<Pagination label="orders" hrefFor={(page) => `?page=${page}`} onPage={() => {}} {...only} />)
    expect(screen.getByRole('navigation', { name: 'Pages of orders' }).textContent).toBe('1–3 of 3 orders')
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Page' })).toBeNull()
  })

  test('at the end the next link stays in place and leads nowhere', async () => {
    renderPages({ page: 25 })
    const next = screen.getByRole('link', { name: 'Next page of orders' })
    expect(next.getAttribute('aria-disabled')).toBe('true')
    const notPrevented = next.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(notPrevented).toBe(false)
  })

  test('jumps to a typed page, never past the last', async () => {
    const { onPage, user, input } = renderPages()
    await user.clear(input)
    await user.type(input, '7{Enter}')
    await user.clear(input)
    await user.type(input, '900{Enter}')
    expect(onPage.mock.calls).toEqual([[7], [25]])
  })

  test.each(['', '0', '-2', '1.5', 'x'])('ignores %o as a page', async (typed) => {
    const { onPage, user, input } = renderPages()
    await user.clear(input)
    await user.type(input, `${typed}{Enter}`)
    expect(onPage).not.toHaveBeenCalled()
  })

  test('goes on past a total that was counted only so far', async () => {
    const { onPage, user, input } = renderPages({
      page: 100,
      totalPages: 100,
      totalElements: 10_000,
      totalIsLowerBound: true,
    })
    expect(screen.getByRole('link', { name: 'Next page of orders' }).getAttribute('href')).toBe('?page=101')
    await user.clear(input)
    await user.type(input, '140{Enter}')
    expect(onPage).toHaveBeenCalledExactlyOnceWith(140)
  })
})
