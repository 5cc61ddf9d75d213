import { init, postEvent, targetOrigin } from '@telegram-apps/sdk-react'

import { type HexColor, toHexColor } from '#shell/colors.ts'
import { keepInAddress } from '#shell/device.ts'
import { type LaunchParams, withoutStartParam } from '#shell/launch-params.ts'

import { listenToHost, onHostMessage } from './host-messages.ts'
import { safely } from './safely.ts'
import { embeddingOrigin, type OriginPolicy, pickTargetOrigin } from './target-origin.ts'

/** `init` is not idempotent: twice is two reload listeners and two style tags (telegram.md §3). */
let isStarted = false

/**
 * Starts the SDK with launch parameters that are already read and repaired, so that its strict
 * schema (every colour `#RRGGBB`, `signature` present) cannot refuse a launch. Throws
 * `UnknownEnvError` where there is no host to post to.
 *
 * Only the SDK's bridge is used. Its components look the launch parameters up anew at every call, with that schema and
 * through sessionStorage, so they die on old hosts and in frames whose storage is closed (docs/decisions/0007).
 */
export function startSdk(launch: LaunchParams, policy: OriginPolicy): void {
  if (isStarted) return
  const origin = pickTargetOrigin(embeddingOrigin(), policy)
  if (origin !== undefined) targetOrigin.set(origin)
  listenToHost(targetOrigin())
  init({
    // Host styles are for scrollbars only and would be HTML from another origin in this page.
    acceptCustomStyles: false,
    launchParams: {
      tgWebAppPlatform: launch.platform,
      tgWebAppVersion: launch.version,
      tgWebAppThemeParams: repairTheme(launch.theme),
    },
  })
  isStarted = true
  if (isPhone(launch.platform)) safely(() => postEvent('web_app_expand'))
}

/** Whether the client runs on a phone: iOS, Android and Android X, by launch platform. */
export function isPhone(platform: string): boolean {
  return platform === 'ios' || platform.startsWith('android')
}

function repairTheme(theme: LaunchParams['theme']): Record<string, HexColor> {
  const colors: Record<string, HexColor> = {}
  for (const [key, value] of Object.entries(theme)) {
    const color = toHexColor(value)
    if (color) colors[key] = color
  }
  return colors
}

/**
 * Keeps the launch parameters through reloads. Path routing drops the hash, and sessionStorage,
 * which keeps them otherwise, is closed to third-party frames in some browsers (seen in Chromium
 * 156): the session would come back as a browser one. There the parameters stay in the frame's
 * address.
 */
export function keepLaunch(launch: LaunchParams): void {
  const restore = (): void => keepInAddress(withoutStartParam(launch.raw))
  // The host's menu asks for a reload; the SDK, which hears it after this, then reloads.
  onHostMessage((eventType) => {
    if (eventType === 'reload_iframe') restore()
  })
  if (isSessionStorageOpen()) return
  // Changing the address on `beforeunload` is too late for the reload, so it is done at every move;
  // these are the events that wouter sends for them.
  for (const move of ['pushState', 'replaceState', 'popstate']) {
    window.addEventListener(move, restore)
  }
}

function isSessionStorageOpen(): boolean {
  try {
    const key = 'tessera.probe'
    window.sessionStorage.setItem(key, '1')
    window.sessionStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
