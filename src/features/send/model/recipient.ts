/** Who is paid and what arrives there. */
import { BANK_RAILS, type BankRail } from '#api/counterparties/schema.ts'
import type { CounterpartyView, DestinationView } from '#api/counterparties/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import {
  ordersTo as ordersToDestination,
  paymentMethodsBy,
  type Availability,
  type Orders,
  type PaymentMethod,
} from '#destinations/model/payment-methods.ts'
import { compare, isPositive } from '#lib/money/decimal.ts'

import { isInternal, memoOf, type Draft } from './draft.ts'

/** Addresses look the same on many networks, and are other people's there. */
interface OnNetwork {
  /** Id of the network that the money arrives on; absent while that is not known, or where there is none. */
  network?: string | undefined
}

export interface Saved extends OnNetwork {
  kind: 'saved'
  counterparty: CounterpartyView
  destination: DestinationView
  /** Another account of the recipient is on the same bank rail. */
  hasTwins: boolean
}

/** The destination with its recipient; undefined where it is not among theirs. */
export function savedAmong(
  counterparty: CounterpartyView,
  destinations: readonly DestinationView[],
  id: string,
): Saved | undefined {
  const destination = destinations.find((one) => one.id === id)
  if (destination === undefined) return undefined
  const { type } = destination
  const hasTwins = destinations.filter((one) => one.type === type).length > 1
  return { kind: 'saved', counterparty, destination, hasTwins }
}

export type Recipient =
  | { kind: 'wallet'; to: string }
  | ({ kind: 'address'; to: string } & OnNetwork)
  | Saved

export const recipientOf = (draft: Draft, saved: Saved | undefined): Recipient =>
  saved ?? { kind: isInternal(draft) ? 'wallet' : 'address', to: draft.to.trim() }

/** The same recipient where the money arrives in this currency. */
export const onNetworkOf = (payee: Recipient, target: CurrencyView | undefined): Recipient =>
  payee.kind === 'wallet' || target?.network === undefined
    ? payee
    : { ...payee, network: String(target.network.id) }

/** Whether anybody is named at all: nobody chosen yet, or somebody saved who has not been read. */
export const isNamed = (payee: Recipient): boolean => payee.kind === 'saved' || payee.to !== ''

export const isBankRail = (type: string): type is BankRail =>
  BANK_RAILS.some((rail) => rail === type)

/** The address on a chain or the id of the wallet; undefined where a bank is paid. */
export const addressOf = (payee: Recipient): string | undefined =>
  payee.kind === 'saved' ? payee.destination.crypto?.address : payee.to

/** The memo that really goes out: a saved address brings its own. What is shown is what is sent. */
export const memoFor = (
  payee: Recipient,
  draft: Draft,
  from: Pick<CurrencyView, 'needsMemo'>,
): string => (payee.kind === 'saved' ? (payee.destination.crypto?.memo ?? '') : memoOf(draft, from))

/** What the feed names as the receiver: people for banks, else where the money went. */
export const recipientAddressOf = (payee: Recipient): string =>
  payee.kind === 'saved' ? (payee.destination.crypto?.address ?? payee.counterparty.name) : payee.to

/** Everything of a recipient that decides where the money goes: another fingerprint is another recipient. */
export function fingerprintOf(payee: Recipient): string {
  if (payee.kind === 'wallet') return `wallet ${payee.to}`
  if (payee.kind === 'address') return `address ${payee.network ?? ''} ${payee.to}`
  const { counterparty, destination, hasTwins } = payee
  const { id, type, bank, crypto } = destination
  const where =
    crypto === undefined
      ? [bank?.accountNumber, bank?.routingNumber, bank?.bic]
      : [crypto.address, crypto.currencyId, crypto.memo]
  return JSON.stringify([counterparty.id, counterparty.name, id, type, where, hasTwins])
}

const FIAT_OF: Partial<Record<BankRail, string>> = {
  SEPA: 'EUR',
  ACH: 'USD',
  DOMESTIC_WIRE: 'USD',
}

/** Banks take this fiat; SWIFT takes what it is paid from, dollars for crypto. */
function fiatOf(rail: BankRail, from: CurrencyView | undefined): string {
  return FIAT_OF[rail] ?? (from === undefined || from.isCrypto ? 'USD' : from.symbol)
}

/** The currency that arrives; undefined while it is not known. */
export function targetOf(
  payee: Recipient,
  from: CurrencyView | undefined,
  currencies: readonly CurrencyView[] | undefined,
): CurrencyView | undefined {
  if (payee.kind !== 'saved') return from
  const { type, crypto } = payee.destination
  if (crypto !== undefined) {
    if (crypto.currencyId === undefined || crypto.currencyId === from?.id) return from
    return currencies?.find(({ id }) => id === crypto.currencyId)
  }
  if (!isBankRail(type)) return undefined
  const fiat = fiatOf(type, from)
  return currencies?.find(({ symbol, isCrypto }) => !isCrypto && symbol === fiat)
}

/** The balances that may pay somebody, what needs no conversion first, then the largest. */
export function payableTo(payee: Recipient, balances: readonly NetworkBalance[]): NetworkBalance[] {
  if (payee.kind !== 'saved') return balances.filter(({ currency }) => currency.isCrypto)
  const { type, crypto } = payee.destination
  const isSame = ({ currency }: NetworkBalance) =>
    isBankRail(type) ? !currency.isCrypto : currency.id === crypto?.currencyId
  const fits = ({ currency }: NetworkBalance) =>
    currency.isCrypto || (isBankRail(type) && fiatOf(type, currency) === currency.symbol)
  const order = (one: NetworkBalance) => (isPositive(one.amount) ? (isSame(one) ? 0 : 1) : 2)
  return balances
    .filter(fits)
    .toSorted((a, b) => order(a) - order(b) || compare(b.fiatAmount, a.fiatAmount))
}

const TO_WALLET: Orders = { types: ['TRANSFER_INTERNAL'], versions: ['v2'] }
/** No v2 path takes an address that is not saved. */
const TO_ADDRESS: Orders = { types: ['WITHDRAWAL_CRYPTO'], versions: ['v1'] }

/** Which orders lead to whom Send pays. */
export function ordersTo(payee: Recipient): Orders {
  if (payee.kind === 'wallet') return TO_WALLET
  if (payee.kind === 'address') return TO_ADDRESS
  return ordersToDestination(payee.destination.type)
}

/** Every payment method for a recipient, the best first; none where the tenant offers none. */
export const paymentMethodsTo = (payee: Recipient, offer: Availability): PaymentMethod[] =>
  paymentMethodsBy(ordersTo(payee), offer)
