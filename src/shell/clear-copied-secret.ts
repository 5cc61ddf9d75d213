/** Milliseconds after which a copied secret is removed: enough to paste it into another app. */
const KEPT_MS = 60_000
let clearing: ReturnType<typeof setTimeout> | undefined

/**
 * Empties the clipboard a minute after a secret was copied or, if the page has no focus then, when
 * it has. Safari and Firefox allow that only within a tap, so there the secret stays.
 */
export function clearCopiedSecret(text: string): void {
  clearTimeout(clearing)
  clearing = setTimeout(() => clearWhenFocused(text), KEPT_MS)
}

function clearWhenFocused(text: string): void {
  if (document.hasFocus()) void clear(text)
  else window.addEventListener('focus', () => void clear(text), { once: true })
}

/**
 * Removes the secret only. Text that was copied since stays, if the browser lets the page read it.
 */
async function clear(text: string): Promise<void> {
  try {
    if (await hasChanged(text)) return
    await navigator.clipboard.writeText('')
  } catch {
    // The browser refuses, and the person was warned that it may.
  }
}

async function hasChanged(text: string): Promise<boolean> {
  // Reads only if permission was granted before, because an unexpected prompt would alarm the
  // person.
  const name = 'clipboard-read' as PermissionName
  const permission = await navigator.permissions?.query({ name }).catch(() => undefined)
  if (permission?.state !== 'granted') return false
  return (await navigator.clipboard.readText()) !== text
}
