/** Facts of a transaction, in their order. Screens, receipts, search and files pick from them. */
import type { Transaction } from '#api/wallets/views.ts'
import { symbolOf, type Unit } from '#i18n/amount.ts'
import { isSameAddress } from '#lib/crypto-address/address-key.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { RateInUnits } from '#lib/money/rate.ts'
import { moneyStateOf, settlementOf, type MoneyState } from '#lib/settlement.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'
import { isUuid } from '#lib/uuid.ts'

import { arrivedOf } from './arrived.ts'
import { rateUnits } from './rate-units.ts'

interface AmountFact {
  kind: 'amount'
  name: 'sold' | 'bought' | 'arrives' | 'fee' | 'networkFee'
  amount: Decimal
  unit: Unit
  state: MoneyState
}

/** `word` is a code of the platform's lists. Parties and codes can be copied. */
export type Fact =
  | { kind: 'word'; name: 'status' | 'recordType' | 'method'; text: string }
  | { kind: 'text'; name: 'network' | 'info'; text: string }
  | { kind: 'party'; name: 'sender' | 'recipient'; text: string }
  | { kind: 'code'; name: 'addressLabel' | 'hash' | 'order' | 'id'; text: string }
  | AmountFact
  | { kind: 'rate'; name: 'rate'; rate: RateInUnits }
export type FactName = Fact['name']

/** Facts that nobody but the person sees. All others may also stand on a receipt. */
export const OWN_FACTS: ReadonlySet<FactName> = new Set(['addressLabel', 'info'])

export interface FactSources {
  /** Returns the unit of a currency that a row names by id or by symbol. */
  unitOf: (currency: string) => Unit
  /** Addresses of the wallet that have a label. */
  labelled?: readonly { chain: number; address?: string | undefined; label: string }[]
  /** Leaves out the rate, which for many rows takes longer than all other facts. */
  withoutRate?: boolean
}

/** Descriptions that the platform gives to every successful transaction. */
const SAYS_NOTHING = /^(?:done|completed?|success(?:ful)?)\.?$/i

/** The platform's own description of a transaction, if it says anything. */
export const noteOf = ({ info }: Pick<Transaction, 'info'>): string | undefined =>
  info && !SAYS_NOTHING.test(info) ? info : undefined

export function factsOf(row: Transaction, sources: FactSources): Fact[] {
  const { labelled = [] } = sources
  const { currency, hash } = row
  const purpose = purposeOf(row)
  const network = currency.network?.name
  const [from, to] = partiesOf(row)
  const ownLabel = labelled.find(
    // Networks of one family share an address.
    ({ chain, address }) =>
      row.direction === 'in' &&
      chain === currency.network?.id &&
      Boolean(address && to && isSameAddress(address, to)),
  )
  return [
    text('status', row.status, 'word'),
    text('recordType', row.recordType, 'word'),
    // Money for a card is recorded with the method "exchange", which would only puzzle people.
    text('method', row.method === 'exchange' && purpose !== 'exchange' ? '' : row.method, 'word'),
    text('network', network, 'text'),
    ...moneyFacts(row, sources),
    text('sender', from, 'party'),
    text('recipient', to, 'party'),
    text('addressLabel', ownLabel?.label, 'code'),
    text('info', noteOf(row), 'text'),
    text('hash', hash, 'code'),
    text('order', row.orderId, 'code'),
    text('id', row.id, 'code'),
  ].filter((fact) => fact !== undefined)
}

/** An exchange names its currencies as its parties. */
const partiesOf = (row: Transaction) =>
  purposeOf(row) === 'exchange' ? [] : [row.from || undefined, row.to || undefined]

/** Returns the sender of incoming and the recipient of outgoing money. */
export const partyOf = (row: Transaction): string | undefined =>
  partiesOf(row)[row.direction === 'in' ? 0 : 1]

const text = (name: FactName, value: string | undefined, kind: Fact['kind']) =>
  value ? ({ kind, name, text: value } as Fact) : undefined

/**
 * Returns paid, received and arrived amounts, fees and the rate. A row in a single currency has no
 * paid and received amounts.
 */
function moneyFacts(row: Transaction, { unitOf, withoutRate }: FactSources): Fact[] {
  const { sold, bought, rate, currency } = row
  const state = moneyStateOf(row.status)
  const part = (name: AmountFact['name'], { amount, currency: of }: typeof sold & {}): Fact => ({
    kind: 'amount',
    name,
    amount,
    unit: of === currency.id || of === currency.symbol ? currency : unitOf(of),
    state,
  })
  const arrived = arrivedOf(row)
  const arrives = arrived ? [part('arrives', arrived)] : []
  const fees = row.fees.map(({ kind, currency: of = currency.id, ...fee }) =>
    part(kind, { ...fee, currency: of }),
  )
  if (!sold || !bought || sold.currency === bought.currency) return [...arrives, ...fees]
  // The money of a failed order that was paid from a bank returns there.
  const isReturned =
    row.direction === 'in' && settlementOf(row.status) === 'failed' && purposeOf(row) === undefined
  const facts = [...(arrived ? arrives : [part('bought', bought)]), ...fees]
  if (!isReturned) facts.unshift(part('sold', sold))
  const units = rate && !withoutRate ? rateUnits(rate, sold, bought) : undefined
  if (rate === undefined || units === undefined) return facts
  const [one = '', other = ''] = [units.one, units.other].map((of) => symbolOf(unitOf(of ?? '')))
  // The id of an unknown currency says nothing.
  const isNamed = one !== '' && other !== '' && !isUuid(one) && !isUuid(other)
  const named: Fact = { kind: 'rate', name: 'rate', rate: { rate, one, other, isBooked: true } }
  return isNamed ? [...facts, named] : facts
}

export function textIn(facts: readonly Fact[], name: FactName): string | undefined {
  const fact = facts.find((one) => one.name === name)
  return fact && 'text' in fact ? fact.text : undefined
}

export function amountIn(facts: readonly Fact[], name: AmountFact['name']): AmountFact | undefined {
  const fact = facts.find((one) => one.name === name)
  return fact?.kind === 'amount' ? fact : undefined
}

/** Returns the amount and the symbol of its currency, for files. */
export const moneyOf = (fact: AmountFact | undefined) =>
  fact && { amount: fact.amount, currency: symbolOf(fact.unit) }

/** Returns the other side of an exchange, payout or bank deposit. */
export const otherSideIn = (
  facts: readonly Fact[],
  { currency }: Pick<Transaction, 'currency'>,
): AmountFact | undefined =>
  (['sold', 'bought', 'arrives'] as const)
    .map((name) => amountIn(facts, name))
    .find((side) => side !== undefined && symbolOf(side.unit) !== currency.symbol)
