/** Facts of a transaction in fixed order; screens, receipts, search and files select from them. */
import type { Transaction } from '#api/wallets/views.ts'
import { symbolOf, type Unit } from '#i18n/amount.ts'
import { isSameAddress } from '#lib/crypto-address/address-key.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { RateInUnits } from '#lib/money/rate.ts'
import { moneyStateOf, settlementOf, type MoneyState } from '#lib/settlement.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'
import { isUuid } from '#lib/uuid.ts'

import { rateUnits } from './rate-units.ts'
import { receivedAmountOf } from './received-amount.ts'

interface AmountFact {
  kind: 'amount'
  name: 'sold' | 'bought' | 'arrives' | 'fee' | 'networkFee'
  amount: Decimal
  unit: Unit
  state: MoneyState
}

/** `word`: platform code shown as a word. `party` (sender, recipient) and `code` can be copied. */
export type TransactionFact =
  | { kind: 'word'; name: 'status' | 'recordType' | 'method'; text: string }
  | { kind: 'text'; name: 'network' | 'info'; text: string }
  | { kind: 'party'; name: 'sender' | 'recipient'; text: string }
  | { kind: 'code'; name: 'addressLabel' | 'hash' | 'order' | 'id'; text: string }
  | AmountFact
  | { kind: 'rate'; name: 'rate'; rate: RateInUnits }
export type TransactionFactName = TransactionFact['name']

/** Facts that only the person may see. All others may appear on a receipt. */
export const PRIVATE_FACTS: ReadonlySet<TransactionFactName> = new Set(['addressLabel', 'info'])

export interface FactSources {
  /** Returns the unit of a currency. A row contains its id or its symbol. */
  unitOf: (currency: string) => Unit
  /** Addresses of the wallet that have a label. */
  labelled?: readonly { chain: number; address?: string | undefined; label: string }[]
  /** True leaves out the rate, because it takes longer to compute than all other facts. */
  withoutRate?: boolean
}

/** Descriptions that every successful transaction has, so they are not worth showing. */
const SAYS_NOTHING = /^(?:done|completed?|success(?:ful)?)\.?$/i

/** Returns the platform's description of a transaction; undefined if it says nothing. */
export const platformNoteOf = ({ info }: Pick<Transaction, 'info'>): string | undefined =>
  info && !SAYS_NOTHING.test(info) ? info : undefined

export function transactionFactsOf(row: Transaction, sources: FactSources): TransactionFact[] {
  const { labelled = [] } = sources
  const { currency, hash } = row
  const purpose = purposeOf(row)
  const network = currency.network?.name
  const [from, to] = partiesOf(row)
  const ownLabel = labelled.find(
    // The network is compared too, because networks of one family have the same addresses.
    ({ chain, address }) =>
      row.direction === 'in' &&
      chain === currency.network?.id &&
      Boolean(address && to && isSameAddress(address, to)),
  )
  return [
    text('status', row.status, 'word'),
    text('recordType', row.recordType, 'word'),
    // The platform gives card top-ups the method "exchange", which would mislead people.
    text('method', row.method === 'exchange' && purpose !== 'exchange' ? '' : row.method, 'word'),
    text('network', network, 'text'),
    ...moneyFacts(row, sources),
    text('sender', from, 'party'),
    text('recipient', to, 'party'),
    text('addressLabel', ownLabel?.label, 'code'),
    text('info', platformNoteOf(row), 'text'),
    text('hash', hash, 'code'),
    text('order', row.orderId, 'code'),
    text('id', row.id, 'code'),
  ].filter((fact) => fact !== undefined)
}

/** Returns sender and recipient; none for an exchange, whose row has its currencies instead. */
const partiesOf = (row: Transaction) =>
  purposeOf(row) === 'exchange' ? [] : [row.from || undefined, row.to || undefined]

/** Returns the sender of incoming money, or the recipient of outgoing money. */
export const partyOf = (row: Transaction): string | undefined =>
  partiesOf(row)[row.direction === 'in' ? 0 : 1]

const text = (
  name: TransactionFactName,
  value: string | undefined,
  kind: TransactionFact['kind'],
) => (value ? ({ kind, name, text: value } as TransactionFact) : undefined)

/** Returns facts about amounts. A row with one currency has no paid and no received amount. */
function moneyFacts(row: Transaction, { unitOf, withoutRate }: FactSources): TransactionFact[] {
  const { sold, bought, rate, currency } = row
  const state = moneyStateOf(row.status)
  const part = (
    name: AmountFact['name'],
    { amount, currency: of }: typeof sold & {},
  ): TransactionFact => ({
    kind: 'amount',
    name,
    amount,
    unit: of === currency.id || of === currency.symbol ? currency : unitOf(of),
    state,
  })
  const arrived = receivedAmountOf(row)
  const arrives = arrived ? [part('arrives', arrived)] : []
  const fees = row.fees.map(({ kind, currency: of = currency.id, ...fee }) =>
    part(kind, { ...fee, currency: of }),
  )
  if (!sold || !bought || sold.currency === bought.currency) return [...arrives, ...fees]
  // The money of a failed deposit goes back to the bank that paid it.
  const isReturned =
    row.direction === 'in' && settlementOf(row.status) === 'failed' && purposeOf(row) === undefined
  const facts = [...(arrived ? arrives : [part('bought', bought)]), ...fees]
  if (!isReturned) facts.unshift(part('sold', sold))
  const units = rate && !withoutRate ? rateUnits(rate, sold, bought) : undefined
  if (rate === undefined || units === undefined) return facts
  const [one = '', other = ''] = [units.one, units.other].map((of) => symbolOf(unitOf(of ?? '')))
  // If only the id of a currency is known, no rate can be shown.
  const isNamed = one !== '' && other !== '' && !isUuid(one) && !isUuid(other)
  const named: TransactionFact = {
    kind: 'rate',
    name: 'rate',
    rate: { rate, one, other, isBooked: true },
  }
  return isNamed ? [...facts, named] : facts
}

export function factTextOf(
  facts: readonly TransactionFact[],
  name: TransactionFactName,
): string | undefined {
  const fact = facts.find((one) => one.name === name)
  return fact && 'text' in fact ? fact.text : undefined
}

export function amountFactOf(
  facts: readonly TransactionFact[],
  name: AmountFact['name'],
): AmountFact | undefined {
  const fact = facts.find((one) => one.name === name)
  return fact?.kind === 'amount' ? fact : undefined
}

export const amountWithSymbol = (fact: AmountFact | undefined) =>
  fact && { amount: fact.amount, currency: symbolOf(fact.unit) }

/** Returns the amount at the other side of an exchange, payout or bank deposit. */
export const counterAmountFact = (
  facts: readonly TransactionFact[],
  { currency }: Pick<Transaction, 'currency'>,
): AmountFact | undefined =>
  (['sold', 'bought', 'arrives'] as const)
    .map((name) => amountFactOf(facts, name))
    .find((side) => side !== undefined && symbolOf(side.unit) !== currency.symbol)
