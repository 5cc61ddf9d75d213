import { checkIban } from '#lib/bank-codes.ts'
import { groupInFours, shortAccount, shortAddress } from '#lib/mask.ts'
import { addressOf } from '#payments/model/recipient.ts'

import type { CheckedPayout, Payout } from './payouts.ts'

/** Number of characters above which a text without spaces counts as an address and is shortened. */
const MAX_NAME = 24

/**
 * Returns the title of a line: the recipient's name in the table, else the account or address, in
 * groups that people can compare.
 */
export const lineTitleOf = ({ title, payout }: Pick<CheckedPayout, 'title' | 'payout'>): string =>
  payout?.calledName ?? shortTitle(title)

export function shortTitle(title: string): string {
  // An IBAN with a wrong check digit is also grouped, so that the person can find the mistake.
  if (['ok', 'checksum'].includes(checkIban(title))) return groupInFours(title)
  return title.length > MAX_NAME && !title.includes(' ') ? shortAddress(title) : title
}

/** Returns the paid account or address; undefined if the title already shows it. */
export function accountSubtitle({
  recipient,
  calledName,
}: Pick<Payout, 'recipient' | 'calledName'>): string | undefined {
  if (recipient.kind !== 'saved')
    return calledName === undefined ? undefined : shortAddress(recipient.to)
  const address = addressOf(recipient)
  if (address !== undefined) return shortAddress(address)
  const account = recipient.destination.bank?.accountNumber
  return account && shortAccount(account)
}
