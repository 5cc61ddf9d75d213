/** Opens the command bar from anywhere, even if its code has not loaded when the person presses. */
let open: (() => void) | undefined
/**
 * Time of the last press (`performance.now`, in milliseconds). A press that is too old is ignored.
 */
let requestedAt = -Infinity

const MAX_WAIT_MS = 5000

export function openCommandBar(): void {
  if (open === undefined) requestedAt = performance.now()
  else open()
}

/** Calls `onOpen` for each press, also for one just before. Returns a function that stops it. */
export function subscribeToCommandBar(onOpen: () => void): () => void {
  open = onOpen
  if (performance.now() - requestedAt < MAX_WAIT_MS) onOpen()
  requestedAt = -Infinity
  return () => {
    open = undefined
  }
}
