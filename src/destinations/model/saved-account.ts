/** Whether an account or address is saved already, however it is written. */
import type { SavedDestination } from '#api/counterparties/every-destination.ts'
import type { CounterpartyView, DestinationView } from '#api/counterparties/views.ts'
import { compactCode } from '#lib/bank-codes.ts'
import { addressKey, isSameAddress } from '#lib/crypto-address/address-key.ts'

import { DestinationDraft, isBankRail } from './destination-draft.ts'

/** What tells one account or address from every other, as it goes out; empty where there is none. */
export function accountKey(given: DestinationDraft): string {
  const draft = DestinationDraft.parse(given)
  if (draft.rail === '') return ''
  if (isBankRail(draft.rail))
    return `${draft.rail}:${compactCode(draft.accountNumber)}:${compactCode(draft.routingNumber)}`
  return `${draft.currencyId}:${addressKey(draft.address)}:${draft.memo}`
}

/** The same of a destination that is saved. */
export const savedAccountKey = ({ type, bank, crypto }: DestinationView): string =>
  crypto === undefined
    ? `${type}:${compactCode(bank?.accountNumber ?? '')}:${compactCode(bank?.routingNumber ?? '')}`
    : `${crypto.currencyId}:${addressKey(crypto.address)}:${crypto.memo ?? ''}`

/** Shorter texts are still being typed. */
const MIN_LENGTH = 4

/** Whether enough is filled in to be compared with what is saved. */
export const hasAccount = ({ rail, accountNumber, address }: DestinationDraft): boolean =>
  rail !== '' && (isBankRail(rail) ? accountNumber : address).trim().length >= MIN_LENGTH

const isSameAccount = (
  { rail, accountNumber, routingNumber, address, memo }: DestinationDraft,
  { bank, crypto }: DestinationView,
): boolean =>
  isBankRail(rail)
    ? bank !== undefined &&
      compactCode(bank.accountNumber) === compactCode(accountNumber) &&
      compactCode(bank.routingNumber ?? '') === compactCode(routingNumber)
    : crypto !== undefined && isSameAddress(crypto.address, address) && (crypto.memo ?? '') === memo

/**
 * Who is saved with this very account or address, whatever its rail or asset: two of them by accident are one person
 * under two names.
 */
export const savedWith = (
  given: DestinationDraft,
  saved: readonly SavedDestination[],
): CounterpartyView | undefined => {
  const draft = DestinationDraft.parse(given)
  return hasAccount(draft)
    ? saved.find(({ destination }) => isSameAccount(draft, destination))?.counterparty
    : undefined
}
