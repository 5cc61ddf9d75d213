/** Long enough to paste it into another app. */
const KEPT_MS = 60_000
let clearing: ReturnType<typeof setTimeout> | undefined

/**
 * Empties the clipboard a minute after a secret was copied, or when the page next has the focus.
 * Browsers that allow writing only within a tap (Safari, Firefox) keep the secret.
 */
export function clearCopiedSecret(text: string): void {
  clearTimeout(clearing)
  clearing = setTimeout(() => clearWhenFocused(text), KEPT_MS)
}

function clearWhenFocused(text: string): void {
  if (document.hasFocus()) void clear(text)
  else window.addEventListener('focus', () => void clear(text), { once: true })
}

/** Clears only the secret: text copied since stays, if the browser lets the page read it. */
async function clear(text: string): Promise<void> {
  try {
    if (await hasChanged(text)) return
    await navigator.clipboard.writeText('')
  } catch {
    // The browser forbids it; the person was warned of this.
  }
}

async function hasChanged(text: string): Promise<boolean> {
  // Reads only if permission is already granted, because an unexpected prompt would alarm the
  // person.
  const name = 'clipboard-read' as PermissionName
  const permission = await navigator.permissions?.query({ name }).catch(() => undefined)
  if (permission?.state !== 'granted') return false
  return (await navigator.clipboard.readText()) !== text
}
