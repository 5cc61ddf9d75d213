import { checkIban } from '#lib/bank-codes.ts'
import { groupInFours, shortAccount, shortAddress } from '#lib/mask.ts'
import { addressOf } from '#payments/model/recipient.ts'

import type { CheckedPayout, Payout } from './payouts.ts'

/** Longer texts without spaces are addresses, which a row has to shorten. */
const MAX_NAME = 24

/**
 * Returns the recipient's title: the table's name for them, or an account or address in the form
 * that people compare.
 */
export const titleOf = ({ title, payout }: Pick<CheckedPayout, 'title' | 'payout'>): string =>
  payout?.calledName ?? shortTitle(title)

export function shortTitle(title: string): string {
  // An IBAN with a wrong digit is grouped too, so that the person finds the digit.
  if (['ok', 'checksum'].includes(checkIban(title))) return groupInFours(title)
  return title.length > MAX_NAME && !title.includes(' ') ? shortAddress(title) : title
}

/** Returns the account or address that is paid; undefined if the title shows it already. */
export function accountIn({
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
