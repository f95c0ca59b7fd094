import { VisuallyHidden } from '@causeway/ui/visually-hidden.tsx'
import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { useState } from 'react'

/** Drawn by the style sheet: the elements of an icon would cost each row of a list as much as half of its cells. */
const signed = (path: string): SystemStyleObject => ({
  _after: {
    content: '""',
    width: '1.125rem',
    height: '1.125rem',
    bg: 'currentColor',
    forcedColorAdjust: 'none',
    maskSize: 'contain',
    maskImage: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`,
  },
})

const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '2.5rem',
    height: '2.5rem',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.muted',
    color: 'fg.subtle',
    overflow: 'hidden',
    '& > img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
  variants: {
    size: { sm: { width: '1.75rem', height: '1.75rem' }, md: {}, lg: { width: '5.5rem', height: '5.5rem' } },
    sign: {
      product: signed('M4 7.5 12 3l8 4.5v9L12 21l-8-4.5v-9l8 4.5 8-4.5M12 12v9M8 5.3l8 4.5'),
      film: signed('M7 4.5v15l12-7.5z'),
    },
  },
})

interface ThumbnailProps {
  url: string | null
  size?: 'sm' | 'md' | 'lg'
  /** Left out beside the product's name, where the picture says nothing of its own. */
  alt?: string
  /** What it is a picture of: stands where there is none. */
  sign?: 'product' | 'film'
}

/** A product's picture; a missing or broken one is a plain sign. */
export function Thumbnail({ url, size = 'md', alt = '', sign = 'product' }: ThumbnailProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const isMissing = url === null || url === brokenUrl
  return (
    <Frame size={size} sign={isMissing ? sign : undefined} aria-hidden={alt === '' || undefined}>
      {isMissing ? (
        alt !== '' && <VisuallyHidden>{alt}</VisuallyHidden>
      ) : (
        <img
          src={url}
          alt={alt}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBrokenUrl(url)}
        />
      )}
    </Frame>
  )
}
