/** Recipients of feed rows: an account or a person. */
import { isUuid } from '#lib/uuid.ts'

import type { Transaction } from './views.ts'

/** The shortest possible address. A shorter text, or one with spaces, is a person's name. */
const SHORTEST_ADDRESS = 26

export const isPersonName = (text: string): boolean =>
  !isUuid(text) && (text.length < SHORTEST_ADDRESS || /\s/.test(text.trim()))

/**
 * Returns whether the transfer was settled inside the platform. Such a row names a person, even if
 * the order named an account or wallet.
 */
export const isToPlatformUser = ({
  recordType = '',
  to = '',
}: Pick<Transaction, 'recordType' | 'to'>): boolean =>
  /^WITHDRAWAL_(?:\w+_)?INTERNAL$/.test(recordType) && isPersonName(to)
