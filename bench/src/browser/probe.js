// Runs in the page before anything of it, and notes what a person would have noticed. Plain JavaScript, since the
// browser gets this very file.
;(() => {
  const probe = { firstPaint: null, lcp: 0, shift: 0, ready: null, longTasks: [], interactions: [] }

  function observe(type, note, options = {}) {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    })
  }
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.firstPaint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (probe.lcp = startTime))
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) probe.shift += value
  })
  observe('longtask', ({ startTime, duration }) => probe.longTasks.push({ start: startTime, duration }))
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId > 0) probe.interactions.push(duration)
    },
    { durationThreshold: 16 },
  )

  function isVisible(selector) {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    return box !== undefined && box.width > 0 && box.height > 0
  }

  /** After the frame that is being made has been painted. */
  function afterPaint(then) {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', then, { once: true })
      port1.start()
      port2.postMessage(null)
    })
  }

  /** The time at which the element was seen, in ms since `start`. */
  probe.seen = (selector, start = 0) =>
    new Promise((resolve) => {
      const look = () => {
        if (isVisible(selector)) afterPaint(() => resolve(performance.now() - start))
        else requestAnimationFrame(look)
      }
      look()
    })

  probe.watch = (selector) => {
    void probe.seen(selector).then((time) => (probe.ready = time))
  }

  probe.middleOf = (selector) => {
    const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }

  /** Waits for the next click, and then for the element. */
  probe.watchClick = (selector) => {
    probe.arrival = null
    const start = ({ timeStamp }) =>
      void probe.seen(selector, timeStamp).then((time) => (probe.arrival = time))
    addEventListener('click', start, { once: true, capture: true })
  }

  probe.watchKeys = () => {
    probe.keys = []
    const note = ({ timeStamp }) => afterPaint(() => probe.keys.push(performance.now() - timeStamp))
    addEventListener('keydown', note, { capture: true })
  }

  /** Looks at every frame, and whether a row is under three points of the region. */
  probe.watchFrames = (selector) => {
    const region = document.querySelector(selector)
    const frames = { region, times: [], blank: 0, running: true }
    probe.frames = frames
    const look = (time) => {
      if (!frames.running) return
      frames.times.push(time)
      const { left, top, width, height } = region.getBoundingClientRect()
      const points = [0.15, 0.5, 0.85].map((share) => [left + width / 3, top + height * share])
      if (points.some(([x, y]) => !document.elementFromPoint(x, y)?.closest('[data-row]'))) frames.blank += 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  /** For two seconds three rows a frame, then to twenty places far from each other. */
  probe.scrollThrough = async () => {
    const { region } = probe.frames
    for (const end = performance.now() + 2000; performance.now() < end; await nextFrame()) {
      region.scrollTop += 108
    }
    for (let jump = 1; jump <= 20; jump++) {
      region.scrollTop = (((jump * 7919) % 1000) / 1000) * region.scrollHeight
      for (let wait = 0; wait < 4; wait++) await nextFrame()
    }
  }

  window.probe = probe
})()
