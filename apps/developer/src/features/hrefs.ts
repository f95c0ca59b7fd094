export const hrefForOrder = ({ id }: { id: number }): string => `/orders/${id}`

export const hrefForOffer = ({ id }: { id: number }): string => `/offers/${id}`
