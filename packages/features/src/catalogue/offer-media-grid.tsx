import type { OfferMedia } from '@causeway/domain-types/offer.ts'
import { Button } from '@causeway/ui/button.tsx'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Thumbnail } from '../parts/thumbnail.tsx'

const SHOWN_AT_FIRST = 8

const Grid = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    listStyle: 'none',
    m: 0,
    p: 0,
    '& a': { display: 'block', borderRadius: 'md' },
  },
})

/** The pictures and films of an offer, small; each opens in full in a tab of its own. */
export function OfferMediaGrid({ media, name }: { media: readonly OfferMedia[]; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? media : media.slice(0, SHOWN_AT_FIRST)
  return (
    <Grid>
      {shown.map(({ url, altText, type }, index) => (
        <li key={`${index} ${url}`}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {type === 'VIDEO' ? (
              <Thumbnail url={null} sign="film" size="lg" alt={altText ?? `${name}, film ${index + 1}`} />
            ) : (
              <Thumbnail url={url} size="lg" alt={altText ?? `${name}, picture ${index + 1}`} />
            )}
          </a>
        </li>
      ))}
      {shown.length < media.length && (
        <li>
          <Button onClick={() => setOpen(true)}>Show all {media.length}</Button>
        </li>
      )}
    </Grid>
  )
}
