import type { CardTransactionView } from '#api/cards/transaction-views.ts'
import type { Card } from '#api/cards/views.ts'
import type { CounterpartyView, DestinationView } from '#api/counterparties/views.ts'
import type { Transaction, WalletSummary } from '#api/wallets/views.ts'
import { figureText, symbolOf, type Unit } from '#i18n/amount.ts'
import { isolated } from '#i18n/direction.ts'
import { shortAddress } from '#lib/mask.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { purposeOf, type TransactionPurpose } from '#lib/transaction-purpose.ts'
import type { LabelledAddress } from '#wallets/address-label.ts'
import {
  transactionFactsOf,
  type TransactionFact,
  type TransactionFactName,
} from '#wallets/facts/facts.ts'
import type { MergedTransaction } from '#wallets/merge-order-rows.ts'
import { exchangeSideNames } from '#wallets/order-notes.ts'

import type { MatchDetail, SearchItem, SearchItemAmount } from './match.ts'

export interface SearchItemLabels {
  language: string
  line: (key: TransactionPurpose | 'received' | 'sent') => string
  exchanged: (currencies: { from: string; to: string }) => string
  status: (status: string) => string
  method: (method: string) => string
  recordType: (recordType: string) => string
  walletType: (type: string) => string
  walletName: (id: string) => string | undefined
  wallet: string
  card: string
  cardPayment: string
  symbolOf: (currency: string) => string | undefined
}

const NOTHING: Pick<SearchItem, 'at' | 'amounts' | 'texts' | 'ids'> = {
  at: undefined,
  amounts: [],
  texts: [],
  ids: [],
}

const detailsOf = (details: readonly (readonly [MatchDetail, string | undefined])[]) =>
  details.flatMap(([detail, text]) => (text ? [{ detail, text }] : []))

function amountOf(value: Decimal, unit: Unit, language: string): SearchItemAmount {
  return { shown: figureText(value, unit, language), value, unit: symbolOf(unit) }
}

const ownAmount = ({ amount, currency }: Transaction, { language }: SearchItemLabels) =>
  amountOf(amount, currency, language)

function otherAmounts(facts: readonly TransactionFact[], row: Transaction, language: string) {
  return facts.flatMap((fact) => {
    if (fact.kind !== 'amount' || fact.name === 'fee' || fact.name === 'networkFee') return []
    const unit = symbolOf(fact.unit)
    const isOwn = unit === row.currency.symbol && fact.amount === row.amount
    // An unknown currency has only its id, which people don't search for.
    return isOwn || unit.length > 10 ? [] : [amountOf(fact.amount, fact.unit, language)]
  })
}

/**
 * Facts that can be searched. Each has a label, which is shown if the match is outside the row's
 * own text.
 */
const DETAILS: Partial<Record<TransactionFactName, MatchDetail>> = {
  recordType: 'kind',
  method: 'kind',
  sender: 'address',
  recipient: 'address',
  info: 'note',
  hash: 'hash',
  order: 'order',
  id: 'number',
}

/** Title of a transaction. `isParty`: it is the sender or recipient, not a purpose. */
export interface TransactionNaming {
  title: string
  isParty: boolean
}

export function transactionNaming(
  transaction: Transaction,
  name: string | undefined,
  labels: SearchItemLabels,
): TransactionNaming {
  const { direction, from, to, info } = transaction
  const purpose = purposeOf(transaction)
  if (purpose !== undefined) return { title: labels.line(purpose), isParty: false }
  const party = (direction === 'in' ? from : to) || undefined
  if (party !== undefined) return { title: name ?? shortAddress(party), isParty: true }
  return { title: info || labels.line(direction === 'in' ? 'received' : 'sent'), isParty: false }
}

/**
 * Makes the searchable item of a transaction. `name`: the name of the sender or recipient if the
 * transaction contains only an address. `note`: the person's own note.
 */
export function itemOfTransaction(
  transaction: MergedTransaction,
  { name, note }: { name: string | undefined; note: string | undefined },
  labels: SearchItemLabels,
): SearchItem {
  const { direction, status, createdAt, received, from, to, info } = transaction
  const { title } = transactionNaming(transaction, name, labels)
  const purpose = purposeOf(transaction)
  const party = direction === 'in' ? from : to
  const exchanged = exchangeSideNames(transaction)
  const own =
    purpose === undefined || purpose === 'exchange' ? undefined : party || info || undefined
  const subject = exchanged === undefined ? own : labels.exchanged(exchanged)
  const state = status === 'complete' ? undefined : labels.status(status)
  const unitOf = (currency: string) => labels.symbolOf(currency) ?? currency
  const facts = transactionFactsOf(transaction, { unitOf, withoutRate: true })
  const texts = detailsOf([
    ['name', name],
    ['note', note],
  ])
  const ids: typeof texts = []
  for (const fact of facts) {
    const detail = DETAILS[fact.name]
    if (detail === undefined || !('text' in fact)) continue
    const text = fact.kind === 'word' ? labels[fact.name](fact.text) : fact.text
    // If the sender or recipient has spaces, it is a name and not an address.
    const isText = fact.kind === 'party' ? /\s/.test(text) : fact.kind !== 'code'
    ;(isText ? texts : ids).push({ detail, text })
  }
  if (received !== undefined) ids.push({ detail: 'number', text: received.id })
  return {
    kind: 'transaction',
    title,
    subtitle: [subject, state].filter(Boolean).join(' · '),
    at: Date.parse(createdAt),
    amounts:
      received === undefined
        ? [ownAmount(transaction, labels), ...otherAmounts(facts, transaction, labels.language)]
        : [ownAmount(received, labels), ownAmount(transaction, labels)],
    texts,
    ids,
  }
}

export function itemOfCardPayment(
  payment: CardTransactionView,
  labels: SearchItemLabels,
): SearchItem {
  const { id, title, total, billingCurrency, original, merchant, last4 } = payment
  const { language } = labels
  return {
    kind: 'cardPayment',
    title: title || labels.cardPayment,
    subtitle: [merchant.city, last4 === undefined ? undefined : isolated(`•• ${last4}`, language)]
      .filter(Boolean)
      .join(' · '),
    at: Date.parse(payment.createdAt),
    amounts: [
      amountOf(total, billingCurrency ?? '', language),
      ...(original === undefined ? [] : [amountOf(original.amount, original.currency, language)]),
    ],
    texts: [],
    ids: detailsOf([['number', id]]),
  }
}

export interface FoundRecipient extends Pick<CounterpartyView, 'id' | 'name'> {
  contact?: CounterpartyView | undefined
  destinations: readonly DestinationView[]
}

export function itemOfRecipient({ name, contact, destinations }: FoundRecipient): SearchItem {
  return {
    ...NOTHING,
    kind: 'recipient',
    title: name,
    subtitle: [contact?.nickname, contact?.email].filter(Boolean).join(' · '),
    texts: detailsOf([
      ['contact', contact?.phone],
      ...destinations.map(({ nickname }) => ['contact', nickname] as const),
    ]),
    ids: detailsOf(
      destinations.flatMap(({ crypto, bank }) => [
        ['address', crypto?.address] as const,
        ['address', bank?.accountNumber] as const,
      ]),
    ),
  }
}

export function itemOfCard(card: Card, labels: SearchItemLabels): SearchItem {
  const { nickname, last4, holder, account } = card
  const number = isolated(`•• ${last4 ?? '••••'}`, labels.language)
  return {
    ...NOTHING,
    kind: 'card',
    title: nickname ?? labels.card,
    subtitle: [number, account?.name].filter(Boolean).join(' · '),
    texts: detailsOf([
      ['name', holder],
      ['name', account?.program?.name],
      ['name', card.brand],
    ]),
  }
}

export function itemOfWallet({ id, type }: WalletSummary, labels: SearchItemLabels): SearchItem {
  const name = labels.walletName(id)
  const typeName = labels.walletType(type)
  return {
    ...NOTHING,
    kind: 'wallet',
    title: name || typeName,
    subtitle: name ? typeName : labels.wallet,
    texts: name ? detailsOf([['name', typeName]]) : [],
    ids: [{ detail: 'number', text: id }],
  }
}

export const itemOfAddress = ({ label, address }: LabelledAddress): SearchItem => ({
  ...NOTHING,
  kind: 'address',
  title: label,
  subtitle: shortAddress(address ?? ''),
  ids: detailsOf([['address', address]]),
})

export const itemOfScreen = ({ title }: { title: string }): SearchItem => ({
  ...NOTHING,
  kind: 'screen',
  title,
  subtitle: '',
})
