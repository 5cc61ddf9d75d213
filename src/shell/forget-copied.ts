/** Long enough to paste it into another app. */
const KEPT_MS = 60_000
let clearing: ReturnType<typeof setTimeout> | undefined

/**
 * Empties the clipboard a minute after a secret went into it, or as soon after that as the page has the
 * focus again. Browsers that ask for a tap to write it (Safari, Firefox) keep it.
 */
export function forgetCopied(text: string): void {
  clearTimeout(clearing)
  clearing = setTimeout(() => clearWhenFocused(text), KEPT_MS)
}

function clearWhenFocused(text: string): void {
  if (document.hasFocus()) void clear(text)
  else window.addEventListener('focus', () => void clear(text), { once: true })
}

/** What the person has copied since then is theirs to keep, where the browser lets us see that. */
async function clear(text: string): Promise<void> {
  try {
    if (await isSomethingElse(text)) return
    await navigator.clipboard.writeText('')
  } catch {
    // The browser forbids it; the person was told that it may.
  }
}

async function isSomethingElse(text: string): Promise<boolean> {
  // Asked for only where the answer is yes already: a question out of nowhere would frighten.
  const name = 'clipboard-read' as PermissionName
  const permission = await navigator.permissions?.query({ name }).catch(() => undefined)
  if (permission?.state !== 'granted') return false
  return (await navigator.clipboard.readText()) !== text
}
