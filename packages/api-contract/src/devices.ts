import type { devicesSchemas } from './devices.schemas.ts'
import { endpoints } from './endpoint.ts'

/** Where a person is signed in. No answer holds a token. */
export const devices = endpoints<typeof devicesSchemas>()('devices', {
  list: {
    method: 'GET',
    path: '/sessions',
    owner: 'account',
    errors: { fallback: 'Failed to get your devices' },
  },
  signOut: {
    method: 'DELETE',
    path: '/sessions/{session}',
    owner: 'account',
    success: 'Signed out',
    errors: { fallback: 'Failed to sign the device out' },
  },
  signOutOthers: {
    method: 'DELETE',
    path: '/sessions',
    owner: 'account',
    success: 'Signed out everywhere else',
    errors: { fallback: 'Failed to sign the other devices out' },
  },
})
