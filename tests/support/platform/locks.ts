/** Web Locks as browsers have them: one holder for each name, and a killed page's locks pass on. */
import { vi } from 'vitest'

interface Lock {
  name: string
  holder: object | undefined
  free: () => void
}

export function createLocks() {
  let acting: object | undefined
  const queues = new Map<string, Promise<void>>()
  const held = new Set<Lock>()
  return {
    async request(
      name: string,
      { ifAvailable = false, signal }: LockOptions,
      work: (lock: object | null) => unknown,
    ) {
      const isHeld = [...held].some((one) => one.name === name)
      if (ifAvailable && isHeld) return work(null)
      const before = queues.get(name) ?? Promise.resolve()
      let free = () => {}
      const freed = new Promise<void>((resolve) => {
        free = resolve
      })
      const lock: Lock = { name, holder: acting, free }
      held.add(lock)
      queues.set(
        name,
        before.then(() => freed),
      )
      await before
      // A browser grants a lock in a later task, so another tab may continue before.
      await new Promise<void>((resolve) => {
        setImmediate(resolve)
      })
      try {
        if (signal?.aborted) throw new DOMException('aborted', 'AbortError')
        return await work({ name })
      } finally {
        held.delete(lock)
        free()
      }
    },
    /** Runs `work`, and makes the page the owner of the locks that it requests. */
    as(page: object, work: () => void) {
      acting = page
      work()
      acting = undefined
    },
    release(page: object) {
      for (const lock of held) if (lock.holder === page) lock.free()
    },
  }
}

const whole = navigator

/** Stubs the browser's locks; undefined for a browser without locks. */
export const stubLocks = (locks: ReturnType<typeof createLocks> | undefined): void =>
  void vi.stubGlobal('navigator', Object.assign(Object.create(whole) as Navigator, { locks }))
