/** Finds saved recipients with the same account or address, however it is written. */
import type { SavedDestination } from '#api/counterparties/every-destination.ts'
import type { CounterpartyView, DestinationView } from '#api/counterparties/views.ts'
import { compactCode } from '#lib/bank-codes.ts'
import { addressKey, isSameAddress } from '#lib/crypto-address/address-key.ts'

import { DestinationDraft, isBankRail } from './destination-draft.ts'

/** Returns the account or address in a form that can be compared; empty if there is none. */
export function accountKey(input: DestinationDraft): string {
  const draft = DestinationDraft.parse(input)
  if (draft.rail === '') return ''
  if (isBankRail(draft.rail))
    return `${draft.rail}:${compactCode(draft.accountNumber)}:${compactCode(draft.routingNumber)}`
  return `${draft.currencyId}:${addressKey(draft.address)}:${draft.memo}`
}

export const savedAccountKey = ({ type, bank, crypto }: DestinationView): string =>
  crypto === undefined
    ? `${type}:${compactCode(bank?.accountNumber ?? '')}:${compactCode(bank?.routingNumber ?? '')}`
    : `${crypto.currencyId}:${addressKey(crypto.address)}:${crypto.memo ?? ''}`

/** A shorter text can't be a complete account or address. */
const MIN_LENGTH = 4

/** Returns whether enough is typed to compare it with saved destinations. */
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
 * Returns the recipient that is saved with this account or address, on any rail or asset. A second
 * recipient with it is most likely the same person under another name.
 */
export const findRecipientByAccount = (
  input: DestinationDraft,
  saved: readonly SavedDestination[],
): CounterpartyView | undefined => {
  const draft = DestinationDraft.parse(input)
  return hasAccount(draft)
    ? saved.find(({ destination }) => isSameAccount(draft, destination))?.counterparty
    : undefined
}
