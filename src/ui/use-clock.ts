/**
 * What a page that lives for days asks its device anew: the moment, the day, the time zone, the language. A page that
 * was away may come back in another one, so all of them are read again whenever it is looked at, and once a minute.
 */
import { useEffect, useState, useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

let zone: string | undefined

/** Calls `listener` when the device may say something else than before: on every return to the page, and so often. */
export function followDevice(listener: () => void, everyMs: number = MINUTE_MS): () => void {
  const controller = new AbortController()
  const tell = () => {
    zone = undefined
    listener()
  }
  const timer = setInterval(tell, everyMs)
  document.addEventListener('visibilitychange', tell, controller)
  // Focus tells where the page was in sight all along, beside the settings of the device.
  for (const name of ['focus', 'languagechange']) addEventListener(name, tell, controller)
  return () => {
    clearInterval(timer)
    controller.abort()
    // Nobody may be left who is told.
    zone = undefined
  }
}

/** Kept until something is told: the question takes 15 ms on a phone. */
function deviceZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

/** IANA name of the device's time zone. Below the provider of the messages `useTimeZone` says the same. */
export const useDeviceZone = (): string => useSyncExternalStore(followDevice, deviceZone)

/** The moment in epoch milliseconds, read anew so often, each minute, and whenever the page is looked at again. */
export function useNow(everyMs = MINUTE_MS): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => followDevice(() => setNow(Date.now()), everyMs), [everyMs])
  return now
}
