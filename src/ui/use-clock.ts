/**
 * Device settings that a long-lived page reads again: time, day, time zone and language. A
 * suspended page may resume elsewhere, so all are read on each return to the page and once a
 * minute.
 */
import { useEffect, useState, useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

let zone: string | undefined

/**
 * Calls `listener` when device settings may have changed: on every return to the page, and at this
 * interval.
 */
export function watchDeviceSettings(listener: () => void, everyMs: number = MINUTE_MS): () => void {
  const controller = new AbortController()
  const notify = () => {
    zone = undefined
    listener()
  }
  const timer = setInterval(notify, everyMs)
  document.addEventListener('visibilitychange', notify, controller)
  // Focus covers pages that stayed visible beside the device's settings.
  for (const name of ['focus', 'languagechange']) addEventListener(name, notify, controller)
  return () => {
    clearInterval(timer)
    controller.abort()
    // Without listeners the cached zone may become outdated.
    zone = undefined
  }
}

/** Cached until the next notification, because reading it takes 15 ms on a phone. */
function deviceZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

/**
 * Returns the IANA name of the device's time zone. Below the messages' provider `useTimeZone`
 * returns the same.
 */
export const useDeviceZone = (): string => useSyncExternalStore(watchDeviceSettings, deviceZone)

/**
 * Returns the current epoch milliseconds, updated at this interval (a minute by default) and on
 * each return to the page.
 */
export function useNow(everyMs = MINUTE_MS): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => watchDeviceSettings(() => setNow(Date.now()), everyMs), [everyMs])
  return now
}
