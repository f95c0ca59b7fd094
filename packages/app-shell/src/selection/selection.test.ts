import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { StateStorage } from 'zustand/middleware'
import { initialCommonSelection, storedSelection } from './common-selection.ts'
import {
  createSelection,
  hideEnvironmentBanner,
  RehydrationTimeoutError,
  rehydrate,
  rememberVisit,
  selectApp,
  selectMerchant,
  type SelectionStorage,
  setStage,
} from './selection.ts'

const ADA = 10001
const BEN = 10002

const open = (common: StateStorage = localStorage) => createSelection({ common, tab: sessionStorage })

/** The storage of a tab that was just opened. */
function anotherTab(): SelectionStorage['tab'] {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the selection', () => {
  it('comes back for the same person on the next visit', async () => {
    const first = open()
    await rehydrate(first, ADA)
    selectApp(first, 20002)
    rememberVisit(first, '/orders?page=2', 'channel')
    hideEnvironmentBanner(first, true)

    const next = open()
    await rehydrate(next, ADA)
    expect(next.getState().common).toEqual({
      ...initialCommonSelection,
      selectedAppId: 20002,
      lastVisitedUrl: '/orders?page=2',
      lastVisitedApp: 'channel',
      hideEnvironmentBanner: true,
    })
  })

  it('is never that of another person', async () => {
    const first = open()
    await rehydrate(first, ADA)
    selectMerchant(first, 30003)

    const next = open()
    await rehydrate(next, BEN)
    expect(next.getState().common).toEqual(initialCommonSelection)
  })

  it('keeps nothing but the common slice', async () => {
    const selection = open()
    await rehydrate(selection, ADA)
    setStage(selection, 'sandbox')
    selectApp(selection, 1)
    const stored: unknown = JSON.parse(localStorage.getItem(`causeway.selection.${ADA}`) ?? '')
    expect(stored).toEqual({ state: { common: { ...initialCommonSelection, selectedAppId: 1 } }, version: 1 })
  })

  it('is not read a second time over what was chosen since', async () => {
    const selection = open()
    await rehydrate(selection, ADA)
    localStorage.removeItem(`causeway.selection.${ADA}`)
    selectApp(selection, 7)
    await rehydrate(selection, ADA)
    expect(selection.getState().common.selectedAppId).toBe(7)
  })

  test.each([
    ['not JSON', '{'],
    [
      'another shape',
      JSON.stringify({ state: { common: { selectedAppId: '12', lastVisitedUrl: 5 } }, version: 1 }),
    ],
    ['nothing inside', JSON.stringify({ state: null, version: 1 })],
    ['an unknown version', JSON.stringify({ state: { common: { selectedAppId: 12 } }, version: 99 })],
  ])('starts afresh from %s', async (_, stored) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    localStorage.setItem(`causeway.selection.${ADA}`, stored)
    const selection = open()
    await rehydrate(selection, ADA)
    expect(selection.getState().common).toEqual(initialCommonSelection)
  })

  it('of a tab stays through its reload, whatever another tab has gone on to', async () => {
    const tab = open()
    await rehydrate(tab, ADA)
    selectApp(tab, 20002)
    const other = createSelection({ common: localStorage, tab: anotherTab() })
    await rehydrate(other, ADA)
    selectApp(other, 20003)
    hideEnvironmentBanner(other, true)

    const opened = createSelection({ common: localStorage, tab: anotherTab() })
    await rehydrate(opened, ADA)
    expect(opened.getState().common.selectedAppId).toBe(20003)
    const reloaded = open()
    await rehydrate(reloaded, ADA)
    expect(reloaded.getState().common).toMatchObject({ selectedAppId: 20002, hideEnvironmentBanner: true })
    expect(storedSelection(localStorage, sessionStorage, ADA)).toEqual(reloaded.getState().common)
  })

  it('keeps the stage in the tab', () => {
    const selection = open()
    expect(selection.getState().stage).toBe('live')
    setStage(selection, 'sandbox')
    expect(sessionStorage.getItem('stage')).toBe('sandbox')
    expect(open().getState().stage).toBe('sandbox')
  })
})

it('works on while the storage is full', async () => {
  const full: StateStorage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
    removeItem: () => undefined,
  }
  const selection = open(full)
  await rehydrate(selection, ADA)
  selectApp(selection, 20002)
  expect(selection.getState().common.selectedAppId).toBe(20002)
})

describe('a storage that does not answer', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const silent: StateStorage = {
    getItem: () => new Promise(() => undefined),
    setItem: () => undefined,
    removeItem: () => undefined,
  }

  it('is given up after 5000 ms, with an error', async () => {
    const outcome = vi.fn<(error: unknown) => void>()
    rehydrate(open(silent), ADA).catch(outcome)
    await vi.advanceTimersByTimeAsync(4999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledWith(expect.any(RehydrationTimeoutError))
  })
})
