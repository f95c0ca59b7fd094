import { median, type Goal, type Row } from '../report.ts'
import type { BuiltBytes } from './built-bytes.ts'
import { floorBesideMedusa, medusa } from './medusa.ts'
import type { ListVisit, Load, Scroll } from './visits.ts'

export interface Series {
  signIn: Load[]
  list: ListVisit[]
}

export interface FloorSeries {
  react: Series
  stack: Series
}

const atMost = (limit: number): Goal => ({ atMost: limit })
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (time: number) => `${time.toFixed(0)} ms`

function bytesRow(id: string, measure: string, ours: number, theirs: number, goal: number): Row {
  return {
    id,
    measure,
    ours: kilobytes(ours),
    comparator: `Medusa ${kilobytes(theirs)}`,
    ratio: ours / theirs,
    goal: atMost(goal),
  }
}

export function byteRows({ entryGzip, allBrotli, largest }: BuiltBytes): Row[] {
  return [
    bytesRow('F1', 'entry code, gzip', entryGzip, medusa.entryGzip, 0.11),
    bytesRow('F3', 'all code, brotli', allBrotli, medusa.allBrotli, 0.3),
    bytesRow('F4', 'largest file', largest, medusa.largestFile, 0.06),
    {
      id: 'F16',
      measure: 'first code per further language',
      ours: '0 kB: texts are in the screens, a catalogue would load by language',
      comparator: 'Medusa 31 kB',
      ratio: 0,
      goal: atMost(0),
    },
  ]
}

interface Timing {
  id: string
  measure: string
  of: (series: Series) => number
  /** In the pass that measured Medusa: floor-stack, and Medusa itself. */
  there: { floor: number; medusa: number }
  medusaGoal: number
  floorGoal?: number
}

const cold = (pick: (load: Load) => number) => (series: Series) =>
  median(series.list.map((visit) => pick(visit.cold)))

const timings: Timing[] = [
  {
    id: 'F6',
    measure: 'sign-in form ready, cold',
    of: ({ signIn }) => median(signIn.map(({ ready }) => ready)),
    there: { floor: floorBesideMedusa.signIn.ready, medusa: medusa.signIn.ready },
    medusaGoal: 0.3,
    floorGoal: 0.9,
  },
  {
    id: 'F7',
    measure: 'list rows ready, cold',
    of: cold(({ ready }) => ready),
    there: { floor: floorBesideMedusa.list.ready, medusa: medusa.list.ready },
    medusaGoal: 0.27,
    floorGoal: 0.9,
  },
  {
    id: 'F8',
    measure: 'list first paint, cold',
    of: cold(({ firstPaint }) => firstPaint),
    there: { floor: floorBesideMedusa.list.firstPaint, medusa: medusa.list.firstPaint },
    medusaGoal: 0.16,
  },
  {
    id: 'F10',
    measure: 'list rows ready, warm reload',
    of: ({ list }) => median(list.map(({ warm }) => warm.ready)),
    there: { floor: floorBesideMedusa.list.warmReady, medusa: medusa.list.warmReady },
    medusaGoal: 0.3,
  },
  {
    id: 'F11',
    measure: 'to another list, data cached',
    of: ({ list }) => median(list.map(({ cachedRoute }) => cachedRoute)),
    there: { floor: floorBesideMedusa.list.cachedRoute, medusa: medusa.list.cachedRoute },
    medusaGoal: 0.25,
  },
  {
    id: 'F12',
    measure: 'to another list, first time',
    of: ({ list }) => median(list.map(({ newRoute }) => newRoute)),
    there: { floor: floorBesideMedusa.list.newRoute, medusa: medusa.list.newRoute },
    medusaGoal: 0.35,
  },
]

function timingRows(
  { id, measure, of, there, medusaGoal, floorGoal }: Timing,
  ours: Series,
  stack: Series,
): Row[] {
  const toFloor = of(ours) / of(stack)
  const beside = { id, measure, ours: ms(of(ours)), comparator: `floor-stack ${ms(of(stack))}` }
  const toMedusa: Row = {
    ...beside,
    comparator: `Medusa, by way of ${beside.comparator}`,
    ratio: (toFloor * there.floor) / there.medusa,
    goal: atMost(medusaGoal),
  }
  return floorGoal === undefined
    ? [toMedusa]
    : [toMedusa, { ...beside, ratio: toFloor, goal: atMost(floorGoal) }]
}

function p95(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN
}

const keysOf = ({ list }: Series) => p95(list.flatMap(({ keys }) => keys))

function absoluteRow(id: string, measure: string, ours: number, limit: number, unit: string): Row {
  const digits = Number.isInteger(limit) ? 0 : 3
  return {
    id,
    measure,
    ours: `${ours.toFixed(digits)}${unit}`,
    comparator: `limit ${limit}${unit}`,
    ratio: ours / limit,
    goal: atMost(1),
  }
}

export function visitRows(ours: Series, { react, stack }: FloorSeries): Row[] {
  const requests = cold((load) => load.requests)(ours)
  const blocked = cold((load) => load.blocked)(ours)
  const heap = median(ours.list.map((visit) => visit.heap))
  return [
    bytesRow(
      'F2',
      'code on the wire until rows',
      cold((load) => load.scriptBytes)(ours),
      medusa.list.scriptBytes,
      0.16,
    ),
    {
      id: 'F5',
      measure: 'requests until rows',
      ours: String(requests),
      comparator: `Medusa ${medusa.list.requests}`,
      ratio: requests / medusa.list.requests,
      goal: atMost(0.2),
    },
    ...timings.flatMap((timing) => timingRows(timing, ours, stack)),
    {
      id: 'F9',
      measure: 'list total blocking time',
      ours: ms(blocked),
      comparator: `Medusa ${ms(medusa.list.blocked)} (elsewhere)`,
      ratio: blocked / medusa.list.blocked,
      goal: atMost(0.15),
    },
    absoluteRow('F9', `the same; floor-stack ${ms(cold((load) => load.blocked)(stack))}`, blocked, 50, ' ms'),
    bytesRow('F13', 'heap after the list', heap, medusa.list.heap, 0.4),
    {
      id: 'F14',
      measure: 'key to paint in the search, p95',
      ours: ms(keysOf(ours)),
      comparator: `floor-react ${ms(keysOf(react))}`,
      ratio: keysOf(ours) / keysOf(react),
      goal: atMost(1.1),
    },
    absoluteRow('X1', 'list largest paint', cold((load) => load.largestPaint)(ours), 1250, ' ms'),
    absoluteRow('X1', 'list layout shift', cold((load) => load.shift)(ours), 0.02, ''),
    absoluteRow(
      'X1',
      'slowest interaction',
      median(ours.list.map((visit) => visit.slowestInteraction)),
      100,
      ' ms',
    ),
  ]
}

/** Frames that were late or had no row in sight, in per cent of all. */
function badFrames(runs: readonly Scroll[]): number {
  return median(runs.map(({ frames, dropped, blank }) => (100 * (dropped + blank)) / (frames + dropped)))
}

export function scrollRow(runs: { ours: readonly Scroll[]; floor: readonly Scroll[] }): Row {
  const [ours, floor] = [badFrames(runs.ours), badFrames(runs.floor)]
  return {
    id: 'F15',
    measure: '100 000 rows: dropped and blank frames',
    ours: `${ours.toFixed(1)} %`,
    comparator: `floor-stack ${floor.toFixed(1)} %`,
    // A tenth of a per cent more is no frame that anybody could see.
    ratio: (ours + 1) / (floor + 1),
    goal: atMost(1.1),
  }
}
