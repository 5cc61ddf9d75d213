/** Finds earlier payments to a recipient; addresses match in every spelling, with their memo. */
import type { CurrencyId } from '#api/common/schema.ts'
import type { CounterpartyView } from '#api/counterparties/views.ts'
import type { TransactionFilter } from '#api/wallets/schema.ts'
import type { Transaction } from '#api/wallets/views.ts'
import type { PaidRecipient } from '#destinations/paid-recipients.ts'
import { addressKey, isSameAddress } from '#lib/crypto-address/address-key.ts'
import { spellingsOf } from '#lib/crypto-address/look-alike.ts'
import { isSameName } from '#lib/name-key.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'

import { addressOf, recipientAddressOf, type Recipient } from './recipient.ts'

/**
 * `unclear`: the feed has payments that may have gone to the recipient, but it doesn't contain the
 * account.
 */
export type PriorPayment = 'paid' | 'never' | 'unclear'

/**
 * Returns a key that is the same for every spelling of a recipient's address. It contains the
 * network, because the same address on another network belongs to another person.
 */
export function recipientKey(recipient: Recipient, memo: string): string {
  if (recipient.kind === 'wallet') return `wallet:${recipient.to.toLowerCase()}`
  const address = addressOf(recipient)
  if (address !== undefined) return `on:${recipient.network ?? ''}:${addressKey(address)}:${memo}`
  return recipient.kind === 'saved' ? `account:${recipient.destination.id}` : ''
}

export function feedFiltersFor(recipient: Recipient, currency: CurrencyId): TransactionFilter[] {
  if (recipient.kind === 'wallet') return [{ record_type: 'WITHDRAWAL_INTERNAL' }]
  const address = addressOf(recipient)
  if (address === undefined) return [{ to: recipientAddressOf(recipient) }]
  // The filter by currency also finds payments inside the platform, whose rows contain names
  // instead of addresses, and payments to look-alike addresses.
  return [...spellingsOf(address).map((to) => ({ to })), { 'currency.uuid': currency }]
}

interface PaymentEvidence {
  recipient: Recipient
  memo: string
  /** Feed rows that match any of the filters of `feedFiltersFor`. */
  rows: readonly Transaction[]
  areMore: boolean
  paidRecipients: readonly Pick<PaidRecipient, 'recipientKey' | 'order' | 'transaction'>[]
  /** Number of saved recipients with this name (`countNamesakes`). */
  namesakes: number
}

/** Returns the recipients of payments that are complete or pending. */
export const sentRecipients = (rows: readonly Transaction[]): string[] =>
  rows.flatMap(({ direction, status, to }) =>
    direction === 'out' && to !== undefined && !endedWithoutMoney(status) ? [to] : [],
  )

/**
 * Returns whether a payment that is stored on this device has failed. Only the feed shows that,
 * because the device stores a payment as soon as the platform has accepted it.
 */
const hasFailed = (
  { order, transaction }: PaymentEvidence['paidRecipients'][number],
  rows: readonly Transaction[],
): boolean =>
  rows.some(
    ({ id, orderId, direction, status }) =>
      direction === 'out' &&
      endedWithoutMoney(status) &&
      (id === transaction || (orderId !== undefined && orderId === order)),
  )

/**
 * Returns whether a payment arrived on the network; undefined if it was converted and the row
 * doesn't contain the currency that arrived.
 */
function arrivedOnNetwork(
  { currency, bought }: Transaction,
  network: string | undefined,
): boolean | undefined {
  const { id, symbol } = currency
  if (bought !== undefined && bought.currency !== id && bought.currency !== symbol) return undefined
  return currency.network === undefined ? undefined : String(currency.network.id) === network
}

/**
 * Counts the saved recipients with one name. If there are several, a feed row doesn't tell which
 * one was paid.
 */
export const countNamesakes = (
  name: string,
  people: readonly Pick<CounterpartyView, 'id' | 'name'>[],
): number => new Set(people.flatMap((one) => (isSameName(one.name, name) ? [one.id] : []))).size

export function priorPaymentTo(evidence: PaymentEvidence): PriorPayment {
  const { recipient, memo, rows, areMore, paidRecipients, namesakes } = evidence
  const key = recipientKey(recipient, memo)
  const earlierPayments = paidRecipients.filter((one) => one.recipientKey === key)
  if (earlierPayments.some((one) => !hasFailed(one, rows))) return 'paid'
  const sent = rows.filter((row) => sentRecipients([row]).length > 0)
  if (recipient.kind === 'wallet') return sent.length > 0 ? 'unclear' : 'never'
  const { network } = recipient
  const address = addressOf(recipient)
  if (address !== undefined) {
    const areOnNetwork = sent
      .filter(({ to = '' }) => isSameAddress(to, address))
      .map((row) => arrivedOnNetwork(row, network))
    // A payment with a memo stays unclear: feed rows have no memo, and the customers of an exchange
    // share one address.
    if (areOnNetwork.includes(true)) return memo === '' ? 'paid' : 'unclear'
    if (areOnNetwork.includes(undefined)) return 'unclear'
    const isInside = recipient.kind === 'saved' && recipient.destination.type === 'CRYPTO_INTERNAL'
    return isInside && areMore ? 'unclear' : 'never'
  }
  const name = recipientAddressOf(recipient)
  const sameName = sent.filter(({ to }) => isSameName(to, name))
  if (sameName.length === 0) return areMore ? 'unclear' : 'never'
  if (recipient.kind !== 'saved' || recipient.hasTwins || namesakes !== 1) return 'unclear'
  const { createdAt, type } = recipient.destination
  // A payment from before the account was saved, or over another rail, went to another account.
  const wentToAccount = (row: Transaction) =>
    createdAt !== undefined &&
    Date.parse(row.createdAt) >= Date.parse(createdAt) &&
    isByRail(type, row.recordType)
  return sameName.some(wentToAccount) ? 'paid' : 'unclear'
}

/**
 * Older and newer record types have different spellings, but all contain the rail: OFFRAMP_SEPA,
 * HIFI_SEPA_OFFRAMP.
 */
const isByRail = (rail: string, recordType = ''): boolean =>
  recordType.split('_').includes(rail === 'DOMESTIC_WIRE' ? 'WIRE' : rail)
