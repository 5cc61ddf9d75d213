/**
 * Milliseconds after which a copied secret is removed; enough time to paste it into another app.
 */
const KEPT_MS = 60_000
let clearing: ReturnType<typeof setTimeout> | undefined

/**
 * Empties the clipboard a minute after a secret was copied, or later, when the page has the focus
 * again. Safari and Firefox allow this only in the handler of a tap, so there the secret stays.
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
 * Empties the clipboard. If the browser lets the page read it, a text that was copied after the
 * secret stays.
 */
async function clear(text: string): Promise<void> {
  try {
    if (await hasChanged(text)) return
    await navigator.clipboard.writeText('')
  } catch {
    // The browser refused, so the secret stays in the clipboard. The person was warned that this
    // may happen.
  }
}

async function hasChanged(text: string): Promise<boolean> {
  // Reads the clipboard only if the permission was granted before, because an unexpected prompt
  // would alarm the person.
  const name = 'clipboard-read' as PermissionName
  const permission = await navigator.permissions?.query({ name }).catch(() => undefined)
  if (permission?.state !== 'granted') return false
  return (await navigator.clipboard.readText()) !== text
}
