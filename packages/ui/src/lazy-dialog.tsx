import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A dialog whose code is fetched when it is first opened, or ahead by `preload`, e.g. when the pointer nears the button
 * that opens it.
 */
export function lazyDialog<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Content: ComponentType<Props> = lazy(async () => ({ default: await load() }))

  function LazyDialog(props: Props) {
    const [opened, setOpened] = useState(props.open)
    if (props.open && !opened) setOpened(true)
    if (!opened) return null
    return (
      <Suspense>
        <Content {...props} />
      </Suspense>
    )
  }

  LazyDialog.preload = async (): Promise<void> => {
    await load()
  }
  return LazyDialog
}
