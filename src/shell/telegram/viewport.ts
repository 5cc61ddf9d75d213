import { on, postEvent } from '@telegram-apps/sdk-react'

import { INSETS_KEY } from '#shell/device-names.ts'
import { watchPageVisibility } from '#shell/device.ts'
import type { Observable, SafeStorage } from '#shell/host.ts'
import { createObservable } from '#shell/observable.ts'

import { tryCall } from './safely.ts'

const SIDES = ['top', 'right', 'bottom', 'left'] as const
type Insets = Partial<Record<(typeof SIDES)[number], number>>

/**
 * Copies the sizes of Telegram's viewport (6.0) and insets (8.0) to `--tg-viewport-*`, with the
 * SDK's names. Web K and macOS never answer (telegram.md §2.4), so a variable may be missing and
 * every use needs a fallback: `var(--tg-viewport-safe-area-inset-top, 0px)`. Style sheets read the
 * insets only, because clients send wrong heights (telegram.md §6). The insets are stored for the
 * first paint of the next launch of this kind (`src/app/page/first-paint.ts`).
 */
export function watchViewport(storage: SafeStorage, isFullscreen: boolean): void {
  const pixels: Record<string, number> = {}
  const setInsets = (name: string, insets: Insets): void => {
    for (const side of SIDES) {
      const value = insets[side]
      if (setPixels(`${name}-${side}`, value)) pixels[`${name}-${side}`] = value
    }
    void storage.setItem(INSETS_KEY, JSON.stringify({ isFullscreen, pixels }))
  }
  on('viewport_changed', ({ height, width, is_state_stable }) => {
    setPixels('height', height)
    setPixels('width', width)
    // While the person drags the sheet, the height changes all the time.
    if (is_state_stable) setPixels('stable-height', height)
  })
  on('safe_area_changed', (insets) => setInsets('safe-area-inset', insets))
  on('content_safe_area_changed', (insets) => setInsets('content-safe-area-inset', insets))
  askInsets()
  tryCall(() => postEvent('web_app_request_viewport'))
  // The insets are requested again, because on iPhones they change after this event, and some hosts
  // send them only on request.
  on('fullscreen_changed', askInsets)
}

function askInsets(): void {
  tryCall(() => postEvent('web_app_request_safe_area'))
  tryCall(() => postEvent('web_app_request_content_safe_area'))
}

function setPixels(name: string, value: number | undefined): value is number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  document.documentElement.style.setProperty(`--tg-viewport-${name}`, `${value}px`)
  return true
}

/**
 * Watches the visibility: true only if both the host's `visibility_changed` (8.0) and the document
 * say so.
 */
export function watchVisibility(): Observable<boolean> {
  const page = watchPageVisibility()
  const source = createObservable(page.get())
  let isActive = true
  const update = (): void => source.set(isActive && page.get())

  page.subscribe(update)
  on('visibility_changed', ({ is_visible }) => {
    isActive = is_visible
    update()
  })
  return source
}
