import { chakra } from '@chakra-ui/react'
import { Package } from 'lucide-react'
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
  variants: { size: { sm: { width: '2rem', height: '2rem' }, md: {} } },
})

/** A product's picture beside its name, so it says nothing of its own; a missing or broken one is a plain sign. */
export function Thumbnail({ url, size = 'md' }: { url: string | null; size?: 'sm' | 'md' }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <Frame size={size} aria-hidden>
      {url === null || url === brokenUrl ? (
        <Package />
      ) : (
        <img src={url} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBrokenUrl(url)} />
      )}
    </Frame>
  )
}
