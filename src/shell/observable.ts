import type { Observable } from './host.ts'

interface WritableObservable<T> extends Observable<T> {
  set(value: T): void
}

/** Creates a value that others can observe, for `useSyncExternalStore`. */
export function createObservable<T>(initial: T): WritableObservable<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
