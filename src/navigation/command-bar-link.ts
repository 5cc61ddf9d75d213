/** Opens the command bar from anywhere, even if its code loads after the press. */
let open: (() => void) | undefined
/** Milliseconds of `performance.now`. Older presses are forgotten. */
let askedAt = -Infinity

const PATIENCE_MS = 5000

export function openCommandBar(): void {
  if (open === undefined) askedAt = performance.now()
  else open()
}

/** Calls `onOpen` for each press, and for one just before. Returns a function that stops it. */
export function followCommandBar(onOpen: () => void): () => void {
  open = onOpen
  if (performance.now() - askedAt < PATIENCE_MS) onOpen()
  askedAt = -Infinity
  return () => {
    open = undefined
  }
}
