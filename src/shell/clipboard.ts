import type { Answer } from './host.ts'

/**
 * Copies text; must be called within a tap. Telegram Web K grants no `clipboard-write` (telegram.md
 * §2.1), so the older command is tried as well. Returns false if neither worked; never rejects.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Loaded on demand within the tap's five seconds, because most browsers never need it.
    const older = await import('./copy-by-selection.ts').catch(() => undefined)
    return older?.copyBySelection(text) ?? false
  }
}

/**
 * Returns whether this browser lets pages read the clipboard; only over https, and not in older
 * browsers.
 */
export const canReadClipboard = (): boolean =>
  typeof (navigator.clipboard as Clipboard | undefined)?.readText === 'function'

/**
 * Reads the clipboard; must be called within a tap. Browsers ask the person with a dialog or a
 * button of their own. `refused` if the person or the settings refuse. Never rejects.
 */
export async function readClipboard(): Promise<Answer<string>> {
  try {
    return { outcome: 'given', value: await navigator.clipboard.readText() }
  } catch {
    return { outcome: 'refused' }
  }
}

/**
 * Copies a secret within a tap; `clearCopiedSecret` later clears the clipboard. Returns false if
 * copying failed; never rejects.
 */
export async function copySecret(text: string): Promise<boolean> {
  const isCopied = await copyText(text)
  if (!isCopied) return false
  try {
    // Loaded on demand, because hardly anybody copies a secret in the first second.
    const copied = await import('./clear-copied-secret.ts')
    copied.clearCopiedSecret(text)
  } catch {
    // The file failed to load: the secret is copied, but is not cleared later.
  }
  return true
}
