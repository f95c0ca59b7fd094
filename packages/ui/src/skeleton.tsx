import { chakra } from '@chakra-ui/react'

export interface SkeletonProps {
  width?: string
  height?: string
}

const Bone = chakra('span', {
  base: {
    display: 'block',
    maxWidth: 'full',
    borderRadius: 'sm',
    bg: 'bg.emphasized',
    forcedColorAdjust: 'none',
  },
})

/** Holds the place of content that is on its way, in its final size. It stands still: movement would delay the content. */
export function Skeleton({ width = '100%', height = '0.75rem' }: SkeletonProps) {
  return <Bone aria-hidden style={{ width, height }} />
}
