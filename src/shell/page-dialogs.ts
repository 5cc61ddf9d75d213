import type { Observable } from './host.ts'
import { createObservable } from './observable.ts'
import type { PopupRequest } from './popup.ts'

/**
 * The dialog that the page has to draw; undefined if there is none. Used by hosts without popups,
 * or if a host's popup doesn't answer.
 */
export interface PageDialogs extends Observable<PopupRequest | undefined> {
  respond(id: string | null): void
}

export interface PageDialogQueue extends PageDialogs {
  /**
   * Waits until earlier dialogs are closed, then asks and waits for the answer. If `signal` aborts,
   * the dialog closes and the promise resolves to null. Never rejects.
   */
  ask(request: PopupRequest, signal?: AbortSignal): Promise<string | null>
}

interface Waiting {
  request: PopupRequest
  resolve: (id: string | null) => void
}

export function createPageDialogs(): PageDialogQueue {
  const queue: Waiting[] = []
  const open = createObservable<PopupRequest | undefined>(undefined)

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
        // A copy, so that a second request with the same content counts as a change.
        const entry: Waiting = { request: { ...request }, resolve }
        queue.push(entry)
        signal?.addEventListener('abort', () => settle(entry, null), { once: true })
        open.set(queue[0]?.request)
      })
    },
  }
}
