import type { Observable } from './host.ts'
import { createSource } from './observable.ts'
import type { PopupRequest } from './popup.ts'

/**
 * What the app's root draws as an accessible dialog: the open question, or undefined. Hosts ask
 * through it where they have no popup of their own, or where theirs stays silent.
 */
export interface PageDialogs extends Observable<PopupRequest | undefined> {
  /** Answers the open question with a button's id, or null for a dismissal. */
  respond(id: string | null): void
}

/** The asking side, kept by the hosts. */
export interface PageDialogQueue extends PageDialogs {
  /**
   * Waits for its turn, then for the answer. Aborting `signal` withdraws the question and resolves
   * to null. Never rejects.
   */
  ask(request: PopupRequest, signal?: AbortSignal): Promise<string | null>
}

interface Waiting {
  request: PopupRequest
  resolve: (id: string | null) => void
}

/** One question on the page at a time, the rest in order of asking. */
export function createPageDialogs(): PageDialogQueue {
  const queue: Waiting[] = []
  const open = createSource<PopupRequest | undefined>(undefined)

  function settle(entry: Waiting, id: string | null): void {
    const index = queue.indexOf(entry)
    if (index < 0) return
    queue.splice(index, 1)
    entry.resolve(id)
    open.set(queue[0]?.request)
  }

  return {
    get: open.get,
    subscribe: open.subscribe,
    respond(id) {
      const first = queue[0]
      if (first) settle(first, id)
    },
    ask(request, signal) {
      return new Promise((resolve) => {
        if (signal?.aborted) {
          resolve(null)
          return
        }
        // A copy, so that asking the same thing twice is two dialogs and not one unchanged value.
        const entry: Waiting = { request: { ...request }, resolve }
        queue.push(entry)
        signal?.addEventListener('abort', () => settle(entry, null), { once: true })
        open.set(queue[0]?.request)
      })
    },
  }
}
