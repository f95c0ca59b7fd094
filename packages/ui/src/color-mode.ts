import { useSyncExternalStore } from 'react'

export const COLOR_MODE_KEY = 'causeway.color-mode'

export type ColorModeChoice = 'light' | 'dark' | 'system'
export type ColorMode = 'light' | 'dark'

const DARK_QUERY = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

/** Storage can be blocked: the choice then lives as long as the page. */
let unstored: ColorModeChoice = 'system'

/** Runs in the page's head before the first paint, so that dark pages never flash white. */
export const colorModeScript = `(function(){var c;try{c=localStorage.getItem('${COLOR_MODE_KEY}')}catch(e){}var d=c==='dark'||(c!=='light'&&matchMedia('${DARK_QUERY}').matches);document.documentElement.classList.add(d?'dark':'light')})()`

export function colorModeChoice(): ColorModeChoice {
  try {
    const stored = localStorage.getItem(COLOR_MODE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return unstored
  }
}

function colorMode(): ColorMode {
  const choice = colorModeChoice()
  if (choice !== 'system') return choice
  return matchMedia(DARK_QUERY).matches ? 'dark' : 'light'
}

function apply(): void {
  const mode = colorMode()
  const { classList } = document.documentElement
  classList.toggle('dark', mode === 'dark')
  classList.toggle('light', mode === 'light')
  for (const listener of listeners) listener()
}

export function setColorMode(choice: ColorModeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(COLOR_MODE_KEY)
    else localStorage.setItem(COLOR_MODE_KEY, choice)
  } catch {
    unstored = choice
  }
  apply()
}

/** Puts the mode on <html> and keeps it right when the system or another tab changes it. */
export function watchColorMode(): () => void {
  const system = matchMedia(DARK_QUERY)
  const onStorage = (event: StorageEvent) => {
    if (event.key === COLOR_MODE_KEY || event.key === null) apply()
  }
  apply()
  system.addEventListener('change', apply)
  window.addEventListener('storage', onStorage)
  return () => {
    system.removeEventListener('change', apply)
    window.removeEventListener('storage', onStorage)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useColorMode(): { choice: ColorModeChoice; mode: ColorMode } {
  const choice = useSyncExternalStore<ColorModeChoice>(subscribe, colorModeChoice, () => 'system')
  const mode = useSyncExternalStore<ColorMode>(subscribe, colorMode, () => 'light')
  return { choice, mode }
}
