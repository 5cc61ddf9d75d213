/** The way to the command bar for what is drawn far from it. Its own code may come later than the press. */
let open: (() => void) | undefined
/** Milliseconds of `performance.now`; a press that was long ago is meant no more. */
let askedAt = -Infinity

const PATIENCE_MS = 5000

export function openCommandBar(): void {
  if (open === undefined) askedAt = performance.now()
  else open()
}

/** `onOpen` is called for each press, and for one that was there just before. The function that it returns ends it. */
export function followCommandBar(onOpen: () => void): () => void {
  open = onOpen
  if (performance.now() - askedAt < PATIENCE_MS) onOpen()
  askedAt = -Infinity
  return () => {
    open = undefined
  }
}
