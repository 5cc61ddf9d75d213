/**
 * What a page that lives for days asks its device anew: the moment, the day, the time zone. A page that was away may
 * come back in another one, so all of them are read again whenever it is looked at, and once a minute.
 */
import { useEffect, useState, useSyncExternalStore } from 'react'

import { dayKey } from '#lib/dates.ts'

const MINUTE_MS = 60_000

const listeners = new Set<() => void>()
let stop: (() => void) | undefined

let zone: string | undefined
let offset: number | undefined

function tell(): void {
  for (const listener of listeners) listener()
}

function onReturn(): void {
  zone = undefined
  tell()
}

function start(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const timer = setInterval(tell, MINUTE_MS)
  document.addEventListener('visibilitychange', onReturn, { signal })
  // Focus tells where the page was in sight all along, beside the settings of the device.
  for (const name of ['pageshow', 'focus', 'languagechange'])
    addEventListener(name, onReturn, { signal })
  return () => {
    clearInterval(timer)
    controller.abort()
  }
}

/** Calls when the device may say something else than before: its zone, its languages, its day. */
export function followDevice(listener: () => void): () => void {
  stop ??= start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

/** Kept until the clock or a return says otherwise: the question takes 15 ms on a phone. */
function deviceZone(): string {
  const now = new Date().getTimezoneOffset()
  if (now !== offset) zone = undefined
  offset = now
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

/** IANA name of the device's time zone. Below the provider of the messages `useTimeZone` says the same. */
export const useDeviceZone = (): string => useSyncExternalStore(followDevice, deviceZone)

/** Today on this device, `YYYY-MM-DD`. */
export const useToday = (): string => useSyncExternalStore(followDevice, () => dayKey(Date.now()))

/** The moment in epoch milliseconds, read anew so often and whenever the page is looked at again. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const read = () => setNow(Date.now())
    const timer = setInterval(read, everyMs)
    const unfollow = followDevice(read)
    return () => {
      clearInterval(timer)
      unfollow()
    }
  }, [everyMs])
  return now
}
