import { Stage } from '@causeway/domain-types/stage.ts'
import { newSecret } from '../accounts/secrets.ts'

const HINT_LENGTH = 4
const FORM = /^msk_(live|sandbox)_([1-9]\d{0,15})_[\w-]{43}$/

const start = (stage: Stage, merchantId: number) => `msk_${stage}_${merchantId}_`

/** A new key, which says itself for which stage and merchant it is. */
export function newFeedKey(stage: Stage, merchantId: number): { text: string; hint: string } {
  const text = start(stage, merchantId) + newSecret()
  return { text, hint: text.slice(-HINT_LENGTH) }
}

/** What may be seen of a key after it was shown once. */
export const maskedFeedKey = (stage: Stage, merchantId: number, hint: string): string =>
  `${start(stage, merchantId)}…${hint}`

/** By what a run says which key brought it. */
export const feedKeyName = (hint: string): string => `API key …${hint}`

/** Of what stage a text is a key, if it has the form of one. */
export function stageOfKey(text: string): Stage | null {
  const [, stage] = FORM.exec(text) ?? []
  return Stage.options.find((one) => one === stage) ?? null
}
