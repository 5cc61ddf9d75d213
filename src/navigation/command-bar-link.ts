/** Opens the command bar from anywhere, even if its code loads after the press. */
let open: (() => void) | undefined
/** Milliseconds of `performance.now`. Older presses are forgotten. */
let requestedAt = -Infinity

const MAX_WAIT_MS = 5000

export function openCommandBar(): void {
  if (open === undefined) requestedAt = performance.now()
  else open()
}

/** Calls `onOpen` for each press, and for one just before. Returns a function that stops it. */
export function followCommandBar(onOpen: () => void): () => void {
  open = onOpen
  if (performance.now() - requestedAt < MAX_WAIT_MS) onOpen()
  requestedAt = -Infinity
  return () => {
    open = undefined
  }
}
