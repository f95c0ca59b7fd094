import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Thumbnail } from './thumbnail.tsx'

const Root = chakra('span', {
  base: {
    // From the end, so that what stands beside it is level with the name and not with the picture.
    display: 'flex',
    flexDirection: 'row-reverse',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: '2',
    minWidth: 0,
    '& > :first-of-type': { order: 1 },
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
