import type { Answer } from './host.ts'

/**
 * Copies text within a tap. Telegram Web K grants no `clipboard-write` (telegram.md §2.1), so an
 * older way is tried too. Returns false if both fail; never rejects.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Loaded within the five seconds that a tap counts, because most browsers never need it.
    const older = await import('./copy-by-selection.ts').catch(() => undefined)
    return older?.copyBySelection(text) ?? false
  }
}

/** Returns whether pages may read the clipboard: over https, and not in older browsers. */
export const canReadClipboard = (): boolean =>
  typeof (navigator.clipboard as Clipboard | undefined)?.readText === 'function'

/**
 * Reads the clipboard within a tap; browsers ask the person first. `refused` if the person or the
 * settings refuse. Never rejects.
 */
export async function readClipboard(): Promise<Answer<string>> {
  try {
    return { outcome: 'given', value: await navigator.clipboard.readText() }
  } catch {
    return { outcome: 'refused' }
  }
}

/**
 * Copies a secret within a tap; it is removed from the clipboard a minute later. Returns false if
 * copying fails; never rejects.
 */
export async function copySecret(text: string): Promise<boolean> {
  const isCopied = await copyText(text)
  if (!isCopied) return false
  try {
    // Loaded on demand, because few people copy a secret.
    const copied = await import('./clear-copied-secret.ts')
    copied.clearCopiedSecret(text)
  } catch {
    // If the code doesn't load, the secret is copied and not removed later.
  }
  return true
}
