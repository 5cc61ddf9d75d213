/** The way to the command bar for what is drawn far from it. Its own code may come later than the press. */
let open: (() => void) | undefined
let isAsked = false

export function openCommandBar(): void {
  if (open === undefined) isAsked = true
  else open()
}

/** `onOpen` is called for each press, and for one that was there before. The function that it returns ends it. */
export function followCommandBar(onOpen: () => void): () => void {
  open = onOpen
  if (isAsked) onOpen()
  isAsked = false
  return () => {
    open = undefined
  }
}
