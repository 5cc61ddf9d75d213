import type { Host, SafeStorage } from '#shell/host.ts'
import { watchDeviceAppearance } from '#shell/device.ts'
import { createSource } from '#shell/observable.ts'
import { readThemeChoice, writeThemeChoice } from '#shell/theme-choice.ts'
import { applyTheme, FALLBACK_THEME } from '#shell/theme-vars.ts'

type BrowserTheme = Pick<Host, 'appearance' | 'themeChoice' | 'setThemeChoice'>

/** The person's choice, else the device's appearance; painted now and at every change of either. */
export function createBrowserTheme(storage: SafeStorage): BrowserTheme {
  const device = watchDeviceAppearance()
  const themeChoice = createSource(readThemeChoice(storage))
  const appearance = createSource(device.get())

  function paint(): void {
    const choice = themeChoice.get()
    const next = choice === 'system' ? device.get() : choice
    applyTheme(FALLBACK_THEME[next], next)
    appearance.set(next)
  }

  paint()
  device.subscribe(paint)
  return {
    appearance,
    themeChoice,
    setThemeChoice(choice) {
      writeThemeChoice(storage, choice)
      themeChoice.set(choice)
      paint()
    },
  }
}
