import type { Observable } from './host.ts'
import { createSource } from './observable.ts'
import type { PopupRequest } from './popup.ts'

/**
 * The dialog to draw, or undefined. Hosts use it if they have no popup, or if theirs doesn't
 * answer.
 */
export interface PageDialogs extends Observable<PopupRequest | undefined> {
  respond(id: string | null): void
}

export interface PageDialogQueue extends PageDialogs {
  /**
   * Waits until earlier dialogs are closed, then for the answer. Aborting `signal` closes the
   * dialog and resolves to null. Never rejects.
   */
  ask(request: PopupRequest, signal?: AbortSignal): Promise<string | null>
}

interface Waiting {
  request: PopupRequest
  resolve: (id: string | null) => void
}

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
        // A copy, so that an equal second request counts as a change.
        const entry: Waiting = { request: { ...request }, resolve }
        queue.push(entry)
        signal?.addEventListener('abort', () => settle(entry, null), { once: true })
        open.set(queue[0]?.request)
      })
    },
  }
}
