import { VisuallyHidden } from '@causeway/ui/visually-hidden.tsx'
import { chakra } from '@chakra-ui/react'
import { type LucideIcon, Package } from 'lucide-react'
import { useState } from 'react'

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
    '& > svg': { width: '1.125rem', height: '1.125rem' },
  },
  variants: {
    size: { sm: { width: '1.75rem', height: '1.75rem' }, md: {}, lg: { width: '5.5rem', height: '5.5rem' } },
  },
})

interface ThumbnailProps {
  url: string | null
  size?: 'sm' | 'md' | 'lg'
  /** Left out beside the product's name, where the picture says nothing of its own. */
  alt?: string
  /** Stands where there is no picture. */
  none?: LucideIcon
}

/** A product's picture; a missing or broken one is a plain sign. */
export function Thumbnail({ url, size = 'md', alt = '', none: None = Package }: ThumbnailProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <Frame size={size} aria-hidden={alt === '' || undefined}>
      {url === null || url === brokenUrl ? (
        <>
          <None aria-hidden />
          {alt !== '' && <VisuallyHidden>{alt}</VisuallyHidden>}
        </>
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
