import { expect, it } from 'vitest'
import { actionWords, changeTexts } from './activity-words.ts'

it('says what was done, what was refused, and what it knows no more', () => {
  expect(actionWords('invite.resend')).toBe('Send an invite again')
  expect(actionWords('orders.cancelBag')).toBe('Cancel bag')
  expect(actionWords('gadget.turnOff')).toBe('Gadget: turn off')
})

it('says of a list what came to it and what left it', () => {
  const change = {
    permissions: { from: ['orders.read', 'apps.read'], to: ['orders.read', 'offers.read'] },
    companyUrl: { from: null, to: 'https://lamps.example' },
  }
  expect(changeTexts({ change })).toEqual([
    'permissions: added see offers; removed see apps',
    'company url: https://lamps.example',
  ])
  expect(changeTexts({ change: { permissions: { from: null, to: ['team.manage'] } } })).toEqual([
    'permissions: added manage the team',
  ])
  expect(changeTexts({ change: { permissions: { from: [], to: null } } })).toEqual([])
})
