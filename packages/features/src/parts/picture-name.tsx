import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Thumbnail } from './thumbnail.tsx'

const Root = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: 0,
    '& > :last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
})

/** What something on sale is called, beside its picture, in a row of a list. */
export function PictureName({ url, name }: { url: string | null; name: ReactNode }) {
  return (
    <Root>
      <Thumbnail url={url} size="sm" />
      <span>{name}</span>
    </Root>
  )
}
