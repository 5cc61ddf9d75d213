import { keepInAddress } from '#shell/device.ts'
import { type LaunchParams, withoutStartParam } from '#shell/launch-params.ts'
import { onHostMessage } from './host-messages.ts'

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
