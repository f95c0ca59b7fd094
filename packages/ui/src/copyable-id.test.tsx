import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CopyableId } from './copyable-id.tsx'
import { renderUi } from './testing/render-ui.tsx'

test('copies the id and says so only when it is on the clipboard', async () => {
  const user = userEvent.setup()
  const onCopied = vi.fn<() => void>()
  renderUi(<CopyableId value={104_200} label="order id" onCopied={onCopied} />)
  await user.click(screen.getByRole('button', { name: 'Copy order id 104200' }))
  await waitFor(() => expect(onCopied).toHaveBeenCalledOnce())
  expect(await navigator.clipboard.readText()).toBe('104200')
})

test('selects the id where copying is refused', async () => {
  const user = userEvent.setup()
  const onCopied = vi.fn<() => void>()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Refused', 'NotAllowedError'))
  renderUi(<CopyableId value="req_8FvK20aQ" label="request id" onCopied={onCopied} />)
  await user.click(screen.getByRole('button', { name: 'Copy request id req_8FvK20aQ' }))
  await waitFor(() => expect(getSelection()?.toString()).toBe('req_8FvK20aQ'))
  expect(onCopied).not.toHaveBeenCalled()
})
