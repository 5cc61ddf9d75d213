import type { SafeStorage } from '#shell/host.ts'

import { personalKey } from './session.ts'

interface OpenAttempt {
  walletId: string
  /** Address of the screen that asks what became of it. */
  path: string
  /** The person has decided that it was not sent: nobody waits for an answer. */
  isSetAside?: boolean
}

const isOpenAttempt = (value: unknown): value is OpenAttempt =>
  typeof value === 'object' && value !== null && 'walletId' in value && 'path' in value

/**
 * Orders whose outcome nobody has seen, oldest first. What the records hold besides is the business of the
 * flows that wrote them.
 */
export function openAttempts(storage: SafeStorage): OpenAttempt[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(personalKey('attempts')) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter(isOpenAttempt).filter(({ isSetAside }) => isSetAside !== true)
      : []
  } catch {
    return []
  }
}
