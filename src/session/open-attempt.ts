import type { SafeStorage } from '#shell/host.ts'

import { personalKey } from './session.ts'

/**
 * Wallet of the order whose outcome nobody has seen, if there is one. What the record holds besides is the
 * business of the screen that wrote it.
 */
export function walletOfOpenAttempt(storage: SafeStorage): string | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(personalKey('attempt')) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('walletId' in stored)) return undefined
    return String(stored.walletId)
  } catch {
    return undefined
  }
}
