/** What a text looks for in the log, as the search asks for it. */
export interface SoughtIds {
  ids?: number[]
  entityIds?: number[]
  eventIds?: string[]
}

const idIn = (digits: string) => {
  const id = /^[1-9]\d{0,15}$/.test(digits) ? Number(digits) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * "1042" is the id of an order, an offer or an import, "#77" that of a delivery, and all else that of an event, as it
 * stands in the headers of a delivery.
 */
export function soughtIds(text: string | undefined): SoughtIds {
  const sought = text?.trim() ?? ''
  if (sought === '') return {}
  const id = idIn(sought.replace(/^#/, ''))
  if (id !== null) return sought.startsWith('#') ? { ids: [id] } : { entityIds: [id] }
  // The message of one webhook is named by the event and the webhook.
  return { eventIds: [sought.replace(/^msg_(.+)_\d+$/, '$1')] }
}
