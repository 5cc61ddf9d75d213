import type { HostAnswer } from './host.ts'

/**
 * Copies a text. Call it in the handler of a tap. Telegram Web K doesn't grant `clipboard-write`
 * (telegram.md §2.1), so an older method is tried as well. Returns false if both fail; never
 * rejects.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The file is loaded only when needed, because most browsers don't need it. Browsers allow the
    // copy for five seconds after the tap, which is enough to load the file.
    const older = await import('./copy-by-selection.ts').catch(() => undefined)
    return older?.copyBySelection(text) ?? false
  }
}

/** Returns whether pages may read the clipboard. They can't without https or in older browsers. */
export const canReadClipboard = (): boolean =>
  typeof (navigator.clipboard as Clipboard | undefined)?.readText === 'function'

/**
 * Reads the clipboard. Call it in the handler of a tap; browsers ask the person first. `refused` if
 * the person or the settings refuse. Never rejects.
 */
export async function readClipboard(): Promise<HostAnswer<string>> {
  try {
    return { outcome: 'given', value: await navigator.clipboard.readText() }
  } catch {
    return { outcome: 'refused' }
  }
}

/**
 * Copies a secret, which is removed from the clipboard a minute later. Call it in the handler of a
 * tap. Returns false if copying fails; never rejects.
 */
export async function copySecret(text: string): Promise<boolean> {
  const isCopied = await copyText(text)
  if (!isCopied) return false
  try {
    // The file is loaded only when needed, because few people copy a secret.
    const copied = await import('./clear-copied-secret.ts')
    copied.clearCopiedSecret(text)
  } catch {
    // If this code can't be loaded, the secret is copied but not removed later.
  }
  return true
}
