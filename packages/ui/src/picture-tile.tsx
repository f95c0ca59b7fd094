import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

export interface PictureTileProps {
  url: string | null
  /** Whose picture it is; its first letter stands in for one that is missing or broken. */
  name: string
  size?: 'xs' | 'sm' | 'lg'
}

const Tile = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: '1.75rem',
    height: '1.75rem',
    borderRadius: 'md',
    bg: 'bg.muted',
    color: 'fg.muted',
    fontWeight: 'semibold',
    fontSize: 'sm',
    lineHeight: 1,
    overflow: 'hidden',
    '& > img': { width: 'full', height: 'full', objectFit: 'contain' },
  },
  variants: {
    size: {
      xs: { width: '1.125rem', height: '1.125rem', borderRadius: 'sm', fontSize: '0.625rem' },
      sm: {},
      lg: { width: '3.5rem', height: '3.5rem', borderRadius: 'lg', fontSize: 'xl' },
    },
  },
})

const firstLetter = (name: string): string =>
  [
    ...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim()),
  ][0]?.segment.toUpperCase() ?? ''

/** The logo of an app or a store beside its name, which says all there is to say. */
export function PictureTile({ url, name, size }: PictureTileProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <Tile size={size} aria-hidden>
      {url === null || url === brokenUrl ? (
        firstLetter(name)
      ) : (
        <img src={url} alt="" onError={() => setBrokenUrl(url)} />
      )}
    </Tile>
  )
}
