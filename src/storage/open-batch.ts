import type { Scope } from './stored.ts'

/** Returns the name under which a batch is stored until the person closes it. */
export const batchName = (kind: string, walletId: string): string => `batch.${kind}.${walletId}`

/**
 * Returns whether the wallet, or by default any wallet, has a bulk payment that is running, paused,
 * or not closed yet.
 */
export const hasOpenBatch = (
  { storage, prefix }: Scope,
  walletId = '',
  kind = 'payouts',
): boolean => storage.keys().some((key) => key.startsWith(prefix + batchName(kind, walletId)))
