/** What a row of the feed names as a recipient: an account, or a person. */
import { isUuid } from '#lib/uuid.ts'

import type { Transaction } from './views.ts'

/** No address is shorter than this; a shorter text, or one with spaces, is a person's name. */
const SHORTEST_ADDRESS = 26

export const isPersonName = (to: string): boolean =>
  !isUuid(to) && (to.length < SHORTEST_ADDRESS || /\s/.test(to.trim()))

/** Settled inside the platform: the row names a person, whatever account or wallet the order has named. */
export const isToSomebodyInside = ({
  recordType = '',
  to = '',
}: Pick<Transaction, 'recordType' | 'to'>): boolean =>
  /^WITHDRAWAL_(?:\w+_)?INTERNAL$/.test(recordType) && isPersonName(to)
