/** Once a frame was painted, or at once where none is, such as in a tab behind others. */
export const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
