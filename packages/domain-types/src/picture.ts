/** Largest picture that is taken, in bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/** What is taken as a picture, by the content and not by the name of a file. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** Where a picture is found: ours stand below the API's own base (`/pictures/….png`), others have an address of their own. */
export const pictureUrl = (picture: string, apiBase = '/api'): string =>
  picture.startsWith('/') ? `${apiBase}${picture}` : picture
