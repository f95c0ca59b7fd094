import { chakra } from '@chakra-ui/react'

const WIDTH = 72
const HEIGHT = 24

const Root = chakra('svg', {
  base: {
    position: 'absolute',
    insetEnd: '4',
    top: '3',
    width: '4.5rem',
    height: '1.5rem',
    fill: 'none',
    stroke: 'accent.fg',
    strokeWidth: '1.5',
    overflow: 'visible',
    '& > circle': { fill: 'accent.fg', stroke: 'none' },
  },
})

/** The course of a number, for the eye only: what it says stands in words beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const points = values.map((value, index) => ({
    x: (index / (values.length - 1)) * WIDTH,
    y: HEIGHT - 2 - ((value - low) / span) * (HEIGHT - 4),
  }))
  const last = points.at(-1)
  return (
    <Root aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r="2" />}
    </Root>
  )
}
