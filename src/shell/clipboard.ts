/** The clipboard, as far as a page and a frame may use it. */

/**
 * Copies text, to be called within a tap. Telegram Web K grants no `clipboard-write` (telegram.md
 * §2.1), so the older command is tried as well. False when neither worked; never rejects.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0;font-size:16px'
  document.body.append(field)
  try {
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** Long enough to paste it into another app. */
const KEPT_MS = 60_000
let clearing: ReturnType<typeof setTimeout> | undefined

/**
 * Copies what should not stay, within a tap: a minute later the clipboard is emptied, or as soon after
 * that as the page has the focus again. Browsers that ask for a tap to write it (Safari, Firefox) keep it.
 * False when it could not be copied; never rejects.
 */
export async function copySecret(text: string): Promise<boolean> {
  const isCopied = await copyText(text)
  clearTimeout(clearing)
  if (isCopied) clearing = setTimeout(() => clearWhenFocused(text), KEPT_MS)
  return isCopied
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
