import { postEvent, supports } from '@telegram-apps/sdk-react'

import { READABLE_THEME_KEY } from '#shell/device-names.ts'
import { watchDeviceAppearance } from '#shell/device.ts'
import type { Host, SafeStorage } from '#shell/host.ts'
import type { LaunchParams } from '#shell/launch-params.ts'
import { createObservable } from '#shell/observable.ts'
import { fallbackTheme, storeTenantLook } from '#shell/tenant-look.ts'
import { readThemeChoice, writeThemeChoice } from '#shell/theme-choice.ts'
import { applyTheme, FALLBACK_THEME, type ThemeColors } from '#shell/theme-vars.ts'

import { memberOf, onHostMessage } from './host-messages.ts'
import { appearanceOfTheme, completeTheme } from './host-theme.ts'
import { toReadableTheme } from './readable-theme.ts'
import { tryCall } from './safely.ts'

export interface TelegramTheme extends Pick<
  Host,
  'appearance' | 'themeChoice' | 'setThemeChoice' | 'setTenantLook'
> {
  /**
   * Begins to apply the theme. Call it when the host has sent its theme or the waiting time is
   * over.
   */
  start(): void
  colors(): ThemeColors
  /** Calls back after each change of the colours, because native buttons use them too. */
  onRepaint(listener: () => void): void
}

/**
 * Follows Telegram's theme (`theme_changed`, 6.0), unless the person has chosen light or dark.
 * `receivedTheme`: colours that the client has already sent. Before `start` the page has the
 * colours of the launch (first-paint.ts). Telegram's header and background get the page's colour,
 * so that no edge is visible when the person scrolls beyond the end.
 */
export function createTelegramTheme(
  launch: LaunchParams,
  storage: SafeStorage,
  receivedTheme?: object,
): TelegramTheme {
  const device = watchDeviceAppearance()
  const themeChoice = createObservable(readThemeChoice(storage))
  const appearance = createObservable(device.get())
  const listeners: (() => void)[] = []
  let hostTheme: object = { ...launch.theme, ...receivedTheme }
  let colors = fallbackTheme(storage, device.get())
  let isStarted = false

  function paint(): void {
    if (!isStarted) return
    const choice = themeChoice.get()
    const isFollowing = choice === 'system'
    const next = isFollowing ? appearanceOfTheme(hostTheme, device.get()) : choice
    // A host's theme is not mixed with a tenant's accent, because the accent was not designed for
    // it.
    const isThemed = isFollowing && 'bg_color' in hostTheme
    const fallback = isThemed ? FALLBACK_THEME[next] : fallbackTheme(storage, next)
    const readable = toReadableTheme(completeTheme(hostTheme, fallback), next)
    colors = isFollowing ? readable.colors : fallback
    // The theme is stored for the first paint at the next start (first-paint.ts).
    if (isThemed) void storage.setItem(READABLE_THEME_KEY, JSON.stringify([hostTheme, colors]))
    applyTheme(colors, next)
    const { style } = document.documentElement
    if (isFollowing) style.setProperty('--tg-theme-positive-color', readable.positive)
    else style.removeProperty('--tg-theme-positive-color')
    paintSurroundings(colors, launch.version)
    for (const listener of listeners) listener()
    appearance.set(next)
  }

  device.subscribe(paint)
  onHostMessage((eventType, eventData) => {
    // Some clients change the theme while the app is hidden, and then send it only when asked.
    if (eventType === 'visibility_changed' && memberOf(eventData, 'is_visible') === true)
      tryCall(() => postEvent('web_app_request_theme'))
    if (eventType !== 'theme_changed') return
    const theme = memberOf(eventData, 'theme_params')
    if (typeof theme !== 'object' || theme === null) return
    // An old host may later send fewer colours than at the launch.
    hostTheme = { ...hostTheme, ...theme }
    paint()
  })

  return {
    start() {
      isStarted = true
      paint()
    },
    appearance,
    themeChoice,
    setTenantLook(tenant) {
      storeTenantLook(storage, tenant)
      paint()
    },
    setThemeChoice(choice) {
      writeThemeChoice(storage, choice)
      themeChoice.set(choice)
      paint()
    },
    colors: () => colors,
    onRepaint: (listener) => void listeners.push(listener),
  }
}

/**
 * Sets the colours around the page: header (6.1; any colour since 6.9), background (6.1), bottom
 * bar (7.10).
 */
function paintSurroundings(colors: ThemeColors, version: string): void {
  const page = colors.secondary_bg_color
  const takesAnyColor = supports('web_app_set_header_color', 'color', version)
  tryCall(() =>
    postEvent(
      'web_app_set_header_color',
      takesAnyColor ? { color: page } : { color_key: 'secondary_bg_color' },
    ),
  )
  tryCall(() => postEvent('web_app_set_background_color', { color: page }))
  tryCall(() => postEvent('web_app_set_bottom_bar_color', { color: colors.bottom_bar_bg_color }))
}
