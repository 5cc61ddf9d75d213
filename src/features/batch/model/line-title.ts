/** Whom a line pays and where to, as short as a row has room for. */
import { checkIban } from '#lib/bank-codes.ts'
import { groupInFours, shortAddress } from '#lib/mask.ts'
import { addressOf } from '#payments/model/recipient.ts'

import type { CheckedPayout, Payout } from './payouts.ts'

/** An address has no spaces and more characters than a row has room for. */
const MAX_NAME = 24

/** Whom a line pays: what the table calls them, a name as it is, an account or address as people compare them. */
export const titleOf = ({ title, payout }: Pick<CheckedPayout, 'title' | 'payout'>): string =>
  payout?.calledName ?? shortTitle(title)

export function shortTitle(title: string): string {
  // One with a wrong digit is read in fours as well: that is how it is found.
  if (['ok', 'checksum'].includes(checkIban(title))) return groupInFours(title)
  return title.length > MAX_NAME && !title.includes(' ') ? shortAddress(title) : title
}

/** The account or address that is paid; undefined where the title says it already. */
export function accountIn({
  recipient,
  calledName,
}: Pick<Payout, 'recipient' | 'calledName'>): string | undefined {
  if (recipient.kind !== 'saved')
    return calledName === undefined ? undefined : shortAddress(recipient.to)
  const address = addressOf(recipient)
  if (address !== undefined) return shortAddress(address)
  const account = recipient.destination.bank?.accountNumber
  return account && groupInFours(account)
}
