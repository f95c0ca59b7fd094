import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Thumbnail } from './thumbnail.tsx'

// In a line of text, so that what stands beside it in a narrow row is level with the name and not with the picture.
const Root = chakra('span', {
  base: { '& > :first-of-type': { display: 'inline-grid', verticalAlign: 'middle', me: '2' } },
})

/** What something on sale is called, beside its picture, in a row of a list. */
export function PictureName({ url, name }: { url: string | null; name: ReactNode }) {
  return (
    <Root>
      <Thumbnail url={url} size="sm" />
      {name}
    </Root>
  )
}
