import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { BagStatus, BagSubmissionStatus, FinancialStatus } from './bag.ts'
import { answeredBagState, awaitsStore, cancelledBagState, canCancelBag, orderStatusOf } from './bag-rules.ts'

const CANCELABLE: readonly string[] = ['SUBMITTED', 'ACCEPTED', 'COMPLETED', 'PARTIALLY_REFUNDED']

const anyBag = fc.record({
  status: fc.constantFrom(...BagStatus.options),
  submissionStatus: fc.constantFrom(...BagSubmissionStatus.options),
  financialStatus: fc.constantFrom(...FinancialStatus.options),
})

describe('canceling a bag', () => {
  test.each(BagSubmissionStatus.options)('that is %s', (submissionStatus) => {
    const check = canCancelBag({ status: 'PROCESSING', submissionStatus })
    expect(check.allowed).toBe(CANCELABLE.includes(submissionStatus))
  })

  test.each([
    ['CANCELED', 'ACCEPTED', 'This bag is already canceled.'],
    ['IN_PROGRESS', 'IN_PROGRESS', 'This bag has not been submitted to the store yet.'],
    ['REFUNDED', 'REFUNDED', 'This bag is already refunded in full.'],
    ['ERROR', 'REJECTED', 'The store rejected this bag, so there is nothing to cancel.'],
    ['PROCESSING', 'BACKORDERED', 'This bag is on backorder at the store.'],
  ] as const)('%s / %s is refused: %s', (status, submissionStatus, reason) => {
    expect(canCancelBag({ status, submissionStatus })).toEqual({ allowed: false, reason })
  })

  test.each([
    ['PAID', 'REFUNDED'],
    ['PARTIALLY_PAID', 'REFUNDED'],
    ['PARTIALLY_REFUNDED', 'REFUNDED'],
    ['REFUNDED', 'REFUNDED'],
    ['UNPAID', 'VOIDED'],
    ['AUTHORIZED', 'VOIDED'],
    ['PENDING', 'VOIDED'],
    ['VOIDED', 'VOIDED'],
  ] as const)('that was %s leaves it %s', (before, after) => {
    expect(cancelledBagState({ financialStatus: before })).toEqual({
      status: 'CANCELED',
      submissionStatus: 'CANCELED',
      financialStatus: after,
    })
  })

  it('is done once', () => {
    fc.assert(
      fc.property(anyBag, (bag) => {
        const canceled = cancelledBagState(bag)
        expect(canCancelBag(canceled).allowed).toBe(false)
        expect(cancelledBagState(canceled)).toEqual(canceled)
      }),
    )
  })
})

describe('what a store says of a bag', () => {
  test.each(BagSubmissionStatus.options)('that is %s', (submissionStatus) => {
    const counts = ['SUBMITTED', 'ACCEPTED', 'BACKORDERED'].includes(submissionStatus)
    expect(awaitsStore({ submissionStatus, fulfillmentStatus: 'PROCESSING' })).toBe(counts)
    expect(awaitsStore({ submissionStatus, fulfillmentStatus: 'PARTIALLY_SHIPPED' })).toBe(false)
  })

  test.each([
    ['ACCEPTED', 'PAID', 'PROCESSING', 'PAID'],
    ['BACKORDERED', 'AUTHORIZED', 'PROCESSING', 'AUTHORIZED'],
    ['REJECTED', 'PAID', 'ERROR', 'REFUNDED'],
    ['REJECTED', 'AUTHORIZED', 'ERROR', 'VOIDED'],
  ] as const)('%s, %s, makes it %s and %s', (submissionStatus, before, status, financialStatus) => {
    expect(answeredBagState({ financialStatus: before }, submissionStatus)).toEqual({
      status,
      submissionStatus,
      financialStatus,
    })
  })
})

describe('the status of an order', () => {
  const paid = { status: 'PROCESSING', submissionStatus: 'ACCEPTED', financialStatus: 'PAID' } as const
  const shipped = { status: 'SHIPPED', submissionStatus: 'COMPLETED', financialStatus: 'PAID' } as const
  const sent = { status: 'PROCESSING', submissionStatus: 'SUBMITTED', financialStatus: 'AUTHORIZED' } as const
  const open = { status: 'IN_PROGRESS', submissionStatus: 'IN_PROGRESS', financialStatus: 'UNPAID' } as const
  const rejected = { status: 'ERROR', submissionStatus: 'REJECTED', financialStatus: 'VOIDED' } as const
  const partly = {
    ...paid,
    submissionStatus: 'PARTIALLY_REFUNDED',
    financialStatus: 'PARTIALLY_REFUNDED',
  } as const
  const refunded = { status: 'REFUNDED', submissionStatus: 'REFUNDED', financialStatus: 'REFUNDED' } as const
  const canceledPaid = cancelledBagState(paid)
  const canceledUnpaid = cancelledBagState(sent)

  test.each([
    ['no bags', [], 'IN_PROGRESS'],
    ['an open bag beside an accepted one', [open, paid], 'IN_PROGRESS'],
    ['a bag the store has not answered for', [sent, paid], 'PROCESSING'],
    ['accepted bags', [paid, paid], 'COMPLETED'],
    ['shipped bags', [shipped, paid], 'COMPLETED'],
    ['one bag of two rejected', [rejected, paid], 'COMPLETED'],
    ['all bags rejected', [rejected, rejected], 'CANCELED'],
    ['its only bag canceled', [canceledPaid], 'CANCELED'],
    ['all bags canceled, paid and unpaid', [canceledPaid, canceledUnpaid], 'CANCELED'],
    ['one paid bag of two canceled', [canceledPaid, paid], 'PARTIALLY_REFUNDED'],
    ['one unpaid bag of two canceled', [canceledUnpaid, paid], 'COMPLETED'],
    ['one bag partially refunded', [partly, paid], 'PARTIALLY_REFUNDED'],
    ['one bag of two refunded', [refunded, paid], 'PARTIALLY_REFUNDED'],
    ['all bags refunded', [refunded, refunded], 'REFUNDED'],
    ['one refunded, the other canceled', [refunded, canceledPaid], 'REFUNDED'],
  ] as const)('with %s', (_case, bags, status) => {
    expect(orderStatusOf(bags)).toBe(status)
  })

  it('does not depend on the order of its bags', () => {
    fc.assert(
      fc.property(fc.array(anyBag, { maxLength: 4 }), (bags) => {
        expect(orderStatusOf(bags.toReversed())).toBe(orderStatusOf(bags))
      }),
    )
  })
})
