interface Probe {
  firstPaint: number | null
  lcp: number
  shift: number
  /** When the watched element was seen. */
  ready: number | null
  longTasks: { start: number; duration: number }[]
  /** Durations from input to the paint after it. */
  interactions: number[]
  arrival: number | null
  keys: number[]
  frames: { region: Element; times: number[]; blank: number; running: boolean }
  watch(selector: string): void
  middleOf(selector: string): { x: number; y: number }
  watchClick(selector: string): void
  watchKeys(): void
  watchFrames(selector: string): void
  /** Moves the region that `watchFrames` looks at. */
  scrollThrough(): Promise<void>
}

interface Window {
  probe: Probe
}
