/** Whether this recipient was paid before: an address by its spellings and memo, an account by itself. */
import type { CurrencyId } from '#lib/money/decimal.ts'
import type { TransactionFilter } from '#api/wallets/schema.ts'
import type { Transaction } from '#api/wallets/views.ts'
import type { PaidRecipient } from '#destinations/paid-recipients.ts'
import { addressKey, isSameAddress, spellingsOf } from '#lib/crypto-address/look-alike.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'

import { addressOf, recipientAddressOf, type Recipient } from './recipient.ts'

/** `unclear`: the feed has payments that may have gone there, and does not say where. */
export type PriorPayment = 'paid' | 'never' | 'unclear'

/**
 * One key for one recipient, however the address is written. It names the network: a key without one, as an earlier
 * build wrote it, matches nobody.
 */
export function recipientKey(payee: Recipient, memo: string): string {
  if (payee.kind === 'wallet') return `wallet:${payee.to.toLowerCase()}`
  const address = addressOf(payee)
  if (address !== undefined) return `on:${payee.network ?? ''}:${addressKey(address)}:${memo}`
  return payee.kind === 'saved' ? `account:${payee.destination.id}` : ''
}

/** What the feed is asked to learn of earlier payments to somebody. */
export function feedFiltersFor(payee: Recipient, currency: CurrencyId): TransactionFilter[] {
  if (payee.kind === 'wallet') return [{ record_type: 'WITHDRAWAL_INTERNAL' }]
  const address = addressOf(payee)
  if (address === undefined) return [{ to: recipientAddressOf(payee) }]
  // The second one for what is settled inside the platform, where rows are found by people's names, and for
  // addresses that pretend to be one of these.
  return [...spellingsOf(address).map((to) => ({ to })), { 'currency.uuid': currency }]
}

interface Known {
  payee: Recipient
  /** That goes out. */
  memo: string
  /** What the feed answered to `feedFiltersFor`, of all filters. */
  rows: readonly Transaction[]
  /** Older rows exist that nobody has read. */
  areMore: boolean
  /** What this device has paid from the wallet. */
  places: readonly Pick<PaidRecipient, 'place' | 'order' | 'transaction'>[]
  /** Saved recipients of just this name. */
  namesakes: number
}

/** Receivers of payments that went through or are under way. */
export const recipientsOf = (rows: readonly Transaction[]): string[] =>
  rows.flatMap(({ direction, status, to }) =>
    direction === 'out' && to !== undefined && !endedWithoutMoney(status) ? [to] : [],
  )

/** The device remembers an order once it was taken; whether it got through only the feed knows. */
const hasFailed = (
  { order, transaction }: Known['places'][number],
  rows: readonly Transaction[],
): boolean =>
  rows.some(
    ({ id, orderId, direction, status }) =>
      direction === 'out' &&
      endedWithoutMoney(status) &&
      (id === transaction || (orderId !== undefined && orderId === order)),
  )

/** Whether a payment arrived on the network; undefined where it was changed on its way, and nobody says into what. */
function isOn({ currency, bought }: Transaction, network: string | undefined): boolean | undefined {
  const { id, symbol } = currency
  if (bought !== undefined && bought.currency !== id && bought.currency !== symbol) return undefined
  return currency.network === undefined ? undefined : String(currency.network.id) === network
}

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

export function priorPaymentTo(known: Known): PriorPayment {
  const { payee, memo, rows, areMore, places, namesakes } = known
  const here = places.filter(({ place }) => place === recipientKey(payee, memo))
  if (here.some((one) => !hasFailed(one, rows))) return 'paid'
  const sent = rows.filter((row) => recipientsOf([row]).length > 0)
  if (payee.kind === 'wallet') return sent.length > 0 ? 'unclear' : 'never'
  const { network } = payee
  const address = addressOf(payee)
  if (address !== undefined) {
    const there = sent
      .filter(({ to = '' }) => isSameAddress(to, address))
      .map((row) => isOn(row, network))
    // The feed has no memos, and one address of an exchange is many people's.
    if (there.includes(true)) return memo === '' ? 'paid' : 'unclear'
    if (there.includes(undefined)) return 'unclear'
    const isInside = payee.kind === 'saved' && payee.destination.type === 'CRYPTO_INTERNAL'
    return isInside && areMore ? 'unclear' : 'never'
  }
  const name = plain(recipientAddressOf(payee))
  const toName = sent.filter(({ to = '' }) => plain(to) === name)
  if (toName.length === 0) return areMore ? 'unclear' : 'never'
  if (payee.kind !== 'saved' || payee.hasTwins || namesakes !== 1) return 'unclear'
  const { createdAt, type } = payee.destination
  // What was sent before the account was saved, or by another rail, went to another account.
  const isHere = (row: Transaction) =>
    createdAt !== undefined &&
    Date.parse(row.createdAt) >= Date.parse(createdAt) &&
    isBy(type, row.recordType)
  return toName.some(isHere) ? 'paid' : 'unclear'
}

/** Names of record types differ by their age; the rail is a word of all of them: OFFRAMP_SEPA, HIFI_SEPA_OFFRAMP. */
const isBy = (rail: string, recordType = ''): boolean =>
  recordType.split('_').includes(rail === 'DOMESTIC_WIRE' ? 'WIRE' : rail)
