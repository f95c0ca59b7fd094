export const hrefForOffer = ({ id }: { id: number }): string => `/products/${id}`
