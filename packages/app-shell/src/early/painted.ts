/** Lets the browser paint what there is, and answer a key or click, before the next piece of work. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Once a frame was painted, or at once where none is, such as in a tab behind others. */
export const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
