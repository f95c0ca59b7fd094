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
    animation: 'pulse 1.6s ease-in-out infinite',
    forcedColorAdjust: 'none',
  },
})

/** Holds the place of content that is on its way, in its final size. */
export function Skeleton({ width = '100%', height = '0.75rem' }: SkeletonProps) {
  return <Bone aria-hidden style={{ width, height }} />
}
