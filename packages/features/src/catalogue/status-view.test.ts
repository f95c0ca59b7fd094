import { expect, test } from 'vitest'
import { offerStatusTones } from '../parts/offer-status-tones.ts'
import { statusView } from '../parts/status-view.ts'

test('a status reads as words', () => {
  expect(statusView(offerStatusTones, 'DISABLED_AVAILABLE')).toEqual({
    label: 'Disabled available',
    tone: 'warning',
  })
})

test('a status of a newer platform is plain text and breaks nothing', () => {
  const read = (status: string) => statusView(offerStatusTones, status as keyof typeof offerStatusTones)
  expect(read('ON_HOLD')).toEqual({ label: 'On hold', tone: 'neutral' })
  expect(read('toString').tone).toBe('neutral')
})
