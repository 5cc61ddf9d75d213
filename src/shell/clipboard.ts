/** The clipboard, as far as a page and a frame may use it. */
import type { Asked } from './host.ts'

/**
 * Copies text, to be called within a tap. Telegram Web K grants no `clipboard-write` (telegram.md §2.1), so the older
 * command is tried as well. False when neither worked; never rejects.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Not in the start's code: its file is asked for within the tap's five seconds, and most browsers never need it.
    const older = await import('./copy-by-selection.ts').catch(() => undefined)
    return older?.copyBySelection(text) ?? false
  }
}

/** Whether this browser reads its clipboard for pages at all; only over https, and in none of the older ones. */
export const canReadClipboard = (): boolean =>
  typeof (navigator.clipboard as Clipboard | undefined)?.readText === 'function'

/**
 * What was copied last, to be called within a tap: browsers ask the person, with a question or a button of
 * their own. `refused` where they or their settings say no. Never rejects.
 */
export async function readClipboard(): Promise<Asked<string>> {
  try {
    return { outcome: 'given', value: await navigator.clipboard.readText() }
  } catch {
    return { outcome: 'refused' }
  }
}

/**
 * Copies what should not stay, within a tap; see forgetCopied for its end. False when it could not be
 * copied; never rejects.
 */
export async function copySecret(text: string): Promise<boolean> {
  const isCopied = await copyText(text)
  if (!isCopied) return false
  try {
    // Not in the start's code: hardly anybody copies a secret in the first second.
    const copied = await import('./forget-copied.ts')
    copied.forgetCopied(text)
  } catch {
    // Its file did not come: it is copied all the same, and stays.
  }
  return true
}
