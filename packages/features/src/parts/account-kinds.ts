import { verification } from '@causeway/api-contract/verification.ts'

/** What signing up makes, by the role that belongs on the host. Each kind has its own calls (spec section 7). */
export const accountKinds = {
  DEVELOPER: {
    type: 'developer',
    pitch: 'Sell the products of connected merchants in your app.',
    verify: verification.verify,
    request: verification.request,
  },
  MERCHANT: {
    type: 'merchant',
    pitch: 'Sell your products in the apps that people already use.',
    verify: verification.verifyMerchant,
    request: verification.requestMerchant,
  },
} as const
