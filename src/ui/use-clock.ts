/**
 * Settings of the device that a page reads again while it is open: time, day, time zone and
 * language. A suspended page may continue in another time zone, so all are read each time the
 * person returns, and once a minute.
 */
import { useEffect, useState, useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

let zone: string | undefined

/**
 * Calls `listener` when the device's settings may have changed: each time the person returns to the
 * page, and after each interval of `everyMs` milliseconds.
 */
export function watchDeviceSettings(listener: () => void, everyMs: number = MINUTE_MS): () => void {
  const controller = new AbortController()
  const notify = () => {
    zone = undefined
    listener()
  }
  const timer = setInterval(notify, everyMs)
  document.addEventListener('visibilitychange', notify, controller)
  // The focus event is needed for pages that stay visible while device settings change.
  for (const name of ['focus', 'languagechange']) addEventListener(name, notify, controller)
  return () => {
    clearInterval(timer)
    controller.abort()
    // Without listeners nothing would update the cached zone.
    zone = undefined
  }
}

/** The zone is cached until the next notification, because reading it takes 15 ms on a phone. */
function deviceZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

/**
 * Returns the IANA name of the device's time zone. Inside the messages' provider, `useTimeZone`
 * returns the same.
 */
export const useDeviceZone = (): string => useSyncExternalStore(watchDeviceSettings, deviceZone)

/**
 * Returns the current time in epoch milliseconds. It is updated at this interval (by default a
 * minute) and each time the person returns to the page.
 */
export function useNow(everyMs = MINUTE_MS): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => watchDeviceSettings(() => setNow(Date.now()), everyMs), [everyMs])
  return now
}
