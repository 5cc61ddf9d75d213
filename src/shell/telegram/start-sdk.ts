import { init, postEvent, targetOrigin } from '@telegram-apps/sdk-react'

import { type HexColor, toHexColor } from '#shell/colors.ts'
import { restoreLaunchParams } from '#shell/device.ts'
import { type LaunchParams, withoutStartParam } from '#shell/launch-params.ts'

import { listenToHost, onHostMessage } from './host-messages.ts'
import { tryCall } from './safely.ts'
import { embeddingOrigin, type OriginPolicy, pickTargetOrigin } from './target-origin.ts'

/**
 * True after `init` was called. A second call would add another reload listener and style tag
 * (telegram.md §3).
 */
let isStarted = false

/**
 * Starts the SDK with launch parameters that are already parsed and repaired, so that its strict
 * schema (every colour `#RRGGBB`, `signature` present) can't refuse a launch. Throws
 * `UnknownEnvError` if there is no host to post to.
 *
 * Only the SDK's bridge is used. Its components read the launch parameters again at every call,
 * with that schema and through sessionStorage, so they fail on old hosts and in frames whose
 * storage is closed (docs/decisions/0007).
 */
export function startSdk(launch: LaunchParams, policy: OriginPolicy): void {
  if (isStarted) return
  const origin = pickTargetOrigin(embeddingOrigin(), policy)
  if (origin !== undefined) targetOrigin.set(origin)
  listenToHost(targetOrigin())
  init({
    // Styles of the host would only change scrollbars, and they would be HTML from another origin
    // in this page.
    acceptCustomStyles: false,
    launchParams: {
      tgWebAppPlatform: launch.platform,
      tgWebAppVersion: launch.version,
      tgWebAppThemeParams: repairTheme(launch.theme),
    },
  })
  isStarted = true
  if (isPhone(launch.platform)) tryCall(() => postEvent('web_app_expand'))
}

/** Returns whether the client runs on a phone, from the launch parameter `platform`. */
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
 * Keeps the launch parameters when the page reloads. Navigation drops the hash, and some browsers
 * give frames no sessionStorage (seen in Chromium 156), so a Telegram session would become a
 * browser session. The parameters then stay in the address of the frame.
 */
export function storeLaunch(launch: LaunchParams): void {
  const restore = (): void => restoreLaunchParams(withoutStartParam(launch.raw))
  // The host's menu asks for a reload. The SDK gets this message after this listener, and reloads.
  onHostMessage((eventType) => {
    if (eventType === 'reload_iframe') restore()
  })
  if (isSessionStorageOpen()) return
  // `beforeunload` is too late to change the address for a reload, so it is changed after each
  // navigation by wouter.
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
