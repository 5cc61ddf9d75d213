/** Who is paid and what arrives there. */

import type { CurrencyId } from '#api/common/schema.ts'
import type { BankRail } from '#api/counterparties/schema.ts'
import type { CounterpartyView, DestinationView } from '#api/counterparties/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { isBankRail } from '#destinations/model/destination-draft.ts'
import {
  ordersToDestination,
  paymentMethodsBy,
  type Availability,
  type Orders,
  type PaymentMethod,
} from '#destinations/model/payment-methods.ts'
import { cleanCode } from '#lib/clean-text.ts'
import { isSameAddress } from '#lib/crypto-address/address-key.ts'
import { compare, isPositive } from '#lib/money/decimal.ts'

import { memoOf, type SendDraft } from './draft.ts'
import { isInternal } from './paid-with.ts'

/** Addresses look the same on many networks, and belong to other people there. */
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
  /** What else the recipient has on chains; absent from lines of batches that older versions have kept. */
  otherAddresses?: readonly OtherAddress[]
}

interface OtherAddress {
  /** The currency that it takes. */
  currencyId: CurrencyId | undefined
  /** Letter for letter the address that is paid, with the same memo. */
  isSame: boolean
}

/** The destination with its recipient; undefined where it is not among theirs. */
export function savedAmong(
  counterparty: CounterpartyView,
  destinations: readonly DestinationView[],
  id: string,
): Saved | undefined {
  const destination = destinations.find((one) => one.id === id)
  if (destination === undefined) return undefined
  const { type, crypto } = destination
  const hasTwins = destinations.filter((one) => one.type === type).length > 1
  const otherAddresses = destinations.flatMap(({ crypto: other }): OtherAddress[] => {
    if (crypto === undefined || other === undefined) return []
    const { currencyId } = other
    const isSame = isSameAddress(other.address, crypto.address) && other.memo === crypto.memo
    return isSame && currencyId === crypto.currencyId ? [] : [{ currencyId, isSame }]
  })
  return { kind: 'saved', counterparty, destination, hasTwins, otherAddresses }
}

/**
 * Whether an order that pays from this currency can mean this recipient's address only. E75 and E76 name the
 * counterparty and the currency that leaves, and no address (contract §2.9): of several addresses, one that is the
 * only one on the network of that currency is meant, and any other choice is nobody's but the platform's. An address
 * that is saved for several currencies of its network takes the one that leaves.
 */
export function isOnlyAddress(
  recipient: Recipient,
  from: Pick<CurrencyView, 'id' | 'network'>,
  currencies: readonly CurrencyView[],
): boolean {
  if (recipient.kind !== 'saved' || recipient.destination.crypto === undefined) return true
  const { destination, otherAddresses = [] } = recipient
  const currencyId = destination.crypto?.currencyId
  const networkOf = (currency: CurrencyId | undefined) =>
    currencies.find(({ id }) => id === currency)?.network?.id
  const network = networkOf(currencyId)
  const isOnNetwork = network !== undefined && network === from.network?.id
  return otherAddresses.every((one) => {
    const other = networkOf(one.currencyId)
    if (one.isSame && other === network) return isOnNetwork && currencyId === from.id
    // An address on a network that nobody can name may be on any.
    return isOnNetwork && other !== undefined && other !== network
  })
}

export type Recipient =
  | { kind: 'wallet'; to: string }
  | ({ kind: 'address'; to: string } & OnNetwork)
  | Saved

export const recipientOf = (draft: SendDraft, saved: Saved | undefined): Recipient =>
  saved ?? { kind: isInternal(draft) ? 'wallet' : 'address', to: cleanCode(draft.to) }

/** The same recipient where the money arrives in this currency. */
export const onNetworkOf = (recipient: Recipient, target: CurrencyView | undefined): Recipient =>
  recipient.kind === 'wallet' || target?.network === undefined
    ? recipient
    : { ...recipient, network: String(target.network.id) }

/** Whether a recipient is named; false while nobody is chosen or a saved one has not been read. */
export const isNamed = (recipient: Recipient): boolean =>
  recipient.kind === 'saved' || recipient.to !== ''

/** The address on a chain or the id of the wallet; undefined where a bank is paid. */
export const addressOf = (recipient: Recipient): string | undefined =>
  recipient.kind === 'saved' ? recipient.destination.crypto?.address : recipient.to

/** The memo that really goes out: a saved address brings its own. What is shown is what is sent. */
export const memoFor = (
  recipient: Recipient,
  draft: SendDraft,
  from: Pick<CurrencyView, 'needsMemo'>,
): string =>
  recipient.kind === 'saved' ? (recipient.destination.crypto?.memo ?? '') : memoOf(draft, from)

/** What the feed names as the recipient: the person's name for banks, else the address that the money went to. */
export const recipientAddressOf = (recipient: Recipient): string =>
  recipient.kind === 'saved'
    ? (recipient.destination.crypto?.address ?? recipient.counterparty.name)
    : recipient.to

/** All that decides where the recipient's money goes: another fingerprint means another recipient. */
export function fingerprintOf(recipient: Recipient): string {
  if (recipient.kind === 'wallet') return `wallet ${recipient.to}`
  if (recipient.kind === 'address') return `address ${recipient.network ?? ''} ${recipient.to}`
  const { counterparty, destination, hasTwins, otherAddresses = [] } = recipient
  const others = otherAddresses.map(({ currencyId, isSame }) => `${currencyId} ${isSame}`)
  const { id, type, bank, crypto } = destination
  const target =
    crypto === undefined
      ? [bank?.accountNumber, bank?.routingNumber, bank?.bic]
      : [crypto.address, crypto.currencyId, crypto.memo, ...others.toSorted()]
  return JSON.stringify([counterparty.id, counterparty.name, id, type, target, hasTwins])
}

const FIAT_OF: Partial<Record<BankRail, string>> = {
  SEPA: 'EUR',
  ACH: 'USD',
  DOMESTIC_WIRE: 'USD',
}

/** The fiat currency that a rail takes; SWIFT takes the currency of the balance that pays, dollars for crypto. */
function fiatOf(rail: BankRail, from: CurrencyView | undefined): string {
  return FIAT_OF[rail] ?? (from === undefined || from.isCrypto ? 'USD' : from.symbol)
}

/** The currency that arrives; undefined while it is not known. */
export function arrivingCurrencyOf(
  recipient: Recipient,
  from: CurrencyView | undefined,
  currencies: readonly CurrencyView[] | undefined,
): CurrencyView | undefined {
  if (recipient.kind !== 'saved') return from
  const { type, crypto } = recipient.destination
  if (crypto !== undefined) {
    if (crypto.currencyId === undefined || crypto.currencyId === from?.id) return from
    return currencies?.find(({ id }) => id === crypto.currencyId)
  }
  if (!isBankRail(type)) return undefined
  const fiat = fiatOf(type, from)
  return currencies?.find(({ symbol, isCrypto }) => !isCrypto && symbol === fiat)
}

/** The balances that may pay a recipient: those that need no conversion first, then by size. */
export function payableTo(
  recipient: Recipient,
  balances: readonly NetworkBalance[],
): NetworkBalance[] {
  if (recipient.kind !== 'saved') return balances.filter(({ currency }) => currency.isCrypto)
  const { type, crypto } = recipient.destination
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

/** The orders that pay a recipient of Send. */
export function ordersToRecipient(recipient: Recipient): Orders {
  if (recipient.kind === 'wallet') return TO_WALLET
  if (recipient.kind === 'address') return TO_ADDRESS
  return ordersToDestination(recipient.destination.type)
}

/** Every payment method for a recipient, the best first; none where the tenant offers none. */
export const paymentMethodsTo = (
  recipient: Recipient,
  availability: Availability,
): PaymentMethod[] => paymentMethodsBy(ordersToRecipient(recipient), availability)
