import type { CurrencyId } from '#api/common/schema.ts'
import type { BankRail } from '#api/counterparties/schema.ts'
import type { CounterpartyView, DestinationView } from '#api/counterparties/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { isBankRail } from '#destinations/model/destination-draft.ts'
import {
  ordersToDestination,
  paymentMethodsFor,
  type Availability,
  type DestinationOrders,
  type PaymentMethod,
} from '#destinations/model/payment-methods.ts'
import { cleanCode } from '#lib/clean-text.ts'
import { isSameAddress } from '#lib/crypto-address/address-key.ts'
import { compare, isPositive } from '#lib/money/decimal.ts'

import { memoOf, type SendDraft } from './draft.ts'
import { isInternalTransfer } from './fitting-balances.ts'

/** The network of an address. The same address on another network may belong to somebody else. */
interface OnNetwork {
  /** Id of the network on which the money arrives; absent if unknown. */
  network?: string | undefined
}

export interface SavedRecipient extends OnNetwork {
  kind: 'saved'
  counterparty: CounterpartyView
  destination: DestinationView
  /** True if the recipient has another account on the same bank rail. */
  hasTwins: boolean
  /** The recipient's other crypto addresses; absent from batch lines that older versions stored. */
  otherAddresses?: readonly OtherAddress[]
}

interface OtherAddress {
  currencyId: CurrencyId | undefined
  /** True for the address that is paid, with the same memo. */
  isSame: boolean
}

export function savedRecipientOf(
  counterparty: CounterpartyView,
  destinations: readonly DestinationView[],
  id: string,
): SavedRecipient | undefined {
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
 * Returns whether an order from this currency can reach only this address. E75 and E76 contain the
 * counterparty and the currency that leaves, but no address (contract §2.9): if the counterparty
 * has only one address on that currency's network, the platform pays that address; otherwise the
 * platform chooses one. An address saved for several currencies receives the currency that leaves.
 */
export function isOnlyReachableAddress(
  recipient: Recipient,
  payCurrency: Pick<CurrencyView, 'id' | 'network'>,
  currencies: readonly CurrencyView[],
): boolean {
  if (recipient.kind !== 'saved' || recipient.destination.crypto === undefined) return true
  const { destination, otherAddresses = [] } = recipient
  const currencyId = destination.crypto?.currencyId
  const networkOf = (currency: CurrencyId | undefined) =>
    currencies.find(({ id }) => id === currency)?.network?.id
  const network = networkOf(currencyId)
  const isOnNetwork = network !== undefined && network === payCurrency.network?.id
  return otherAddresses.every((one) => {
    const other = networkOf(one.currencyId)
    if (one.isSame && other === network) return isOnNetwork && currencyId === payCurrency.id
    // An address whose network is unknown may be on this network.
    return isOnNetwork && other !== undefined && other !== network
  })
}

export type Recipient =
  | { kind: 'wallet'; to: string }
  | ({ kind: 'address'; to: string } & OnNetwork)
  | SavedRecipient

export const recipientOf = (draft: SendDraft, saved: SavedRecipient | undefined): Recipient =>
  saved ?? { kind: isInternalTransfer(draft) ? 'wallet' : 'address', to: cleanCode(draft.to) }

export const withNetworkOf = (recipient: Recipient, target: CurrencyView | undefined): Recipient =>
  recipient.kind === 'wallet' || target?.network === undefined
    ? recipient
    : { ...recipient, network: String(target.network.id) }

/** Returns whether a recipient is chosen. A saved recipient must also be loaded. */
export const isRecipientChosen = (recipient: Recipient): boolean =>
  recipient.kind === 'saved' || recipient.to !== ''

/** Returns the crypto address or wallet id; undefined for a bank account. */
export const addressOf = (recipient: Recipient): string | undefined =>
  recipient.kind === 'saved' ? recipient.destination.crypto?.address : recipient.to

export const memoFor = (
  recipient: Recipient,
  draft: SendDraft,
  from: Pick<CurrencyView, 'needsMemo'>,
): string =>
  recipient.kind === 'saved' ? (recipient.destination.crypto?.memo ?? '') : memoOf(draft, from)

/** Returns the recipient as feed rows name it: the name for a bank account, else the address. */
export const recipientAddressOf = (recipient: Recipient): string =>
  recipient.kind === 'saved'
    ? (recipient.destination.crypto?.address ?? recipient.counterparty.name)
    : recipient.to

/**
 * Returns a text of all facts that determine where the money goes. If two texts differ, the
 * recipient has changed.
 */
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

/** SWIFT pays in the currency of the paying balance, or in dollars if that is crypto. */
function fiatOf(rail: BankRail, from: CurrencyView | undefined): string {
  return FIAT_OF[rail] ?? (from === undefined || from.isCrypto ? 'USD' : from.symbol)
}

export function arrivingCurrencyOf(
  recipient: Recipient,
  payCurrency: CurrencyView | undefined,
  currencies: readonly CurrencyView[] | undefined,
): CurrencyView | undefined {
  if (recipient.kind !== 'saved') return payCurrency
  const { type, crypto } = recipient.destination
  if (crypto !== undefined) {
    if (crypto.currencyId === undefined || crypto.currencyId === payCurrency?.id) return payCurrency
    return currencies?.find(({ id }) => id === crypto.currencyId)
  }
  if (!isBankRail(type)) return undefined
  const fiat = fiatOf(type, payCurrency)
  return currencies?.find(({ symbol, isCrypto }) => !isCrypto && symbol === fiat)
}

type Payee = Pick<DestinationView, 'type' | 'crypto'>

const isUnconverted = ({ type, crypto }: Payee, { currency }: NetworkBalance): boolean =>
  isBankRail(type) ? !currency.isCrypto : currency.id === crypto?.currencyId

/**
 * Returns the balances that can pay a recipient: first those without a conversion, and larger ones
 * before smaller ones.
 */
export const payableBalances = (
  recipient: Recipient,
  balances: readonly NetworkBalance[],
): NetworkBalance[] =>
  recipient.kind === 'saved'
    ? payableToSaved(recipient.destination, balances)
    : balances.filter(({ currency }) => currency.isCrypto)

function payableToSaved(payee: Payee, balances: readonly NetworkBalance[]): NetworkBalance[] {
  const { type } = payee
  const fits = ({ currency }: NetworkBalance) =>
    currency.isCrypto || (isBankRail(type) && fiatOf(type, currency) === currency.symbol)
  const order = (one: NetworkBalance) =>
    isPositive(one.amount) ? (isUnconverted(payee, one) ? 0 : 1) : 2
  return balances
    .filter(fits)
    .toSorted((a, b) => order(a) - order(b) || compare(b.fiatAmount, a.fiatAmount))
}

/**
 * Returns the balance that pays a destination if the person need not choose: one in a `preferred`
 * currency, else the only balance that needs no conversion, else the only one that isn't empty. An
 * address is paid in its own currency if the wallet has that currency.
 */
export function knownBalanceFor(
  payee: Payee,
  balances: readonly NetworkBalance[],
  preferred: readonly (string | undefined)[],
): NetworkBalance | undefined {
  const funded = payableToSaved(payee, balances).filter(({ amount }) => isPositive(amount))
  const unconverted = funded.filter((one) => isUnconverted(payee, one))
  const [only] = unconverted.length > 0 ? unconverted : funded
  if (payee.crypto !== undefined && unconverted.length > 0) return only
  const chosen = preferred.flatMap((id) => funded.find(({ currency }) => currency.id === id) ?? [])
  const isOne = unconverted.length === 1 || funded.length === 1
  return chosen[0] ?? (isOne ? only : undefined)
}

const TO_WALLET: DestinationOrders = { types: ['TRANSFER_INTERNAL'], versions: ['v2'] }
/** An address that isn't saved can be paid only by version 1 of the API. */
const TO_ADDRESS: DestinationOrders = { types: ['WITHDRAWAL_CRYPTO'], versions: ['v1'] }

export function ordersToRecipient(recipient: Recipient): DestinationOrders {
  if (recipient.kind === 'wallet') return TO_WALLET
  if (recipient.kind === 'address') return TO_ADDRESS
  return ordersToDestination(recipient.destination.type)
}

/** Returns payment methods for a recipient, the preferred first; none if the tenant offers none. */
export const paymentMethodsTo = (
  recipient: Recipient,
  availability: Availability,
): PaymentMethod[] => paymentMethodsFor(ordersToRecipient(recipient), availability)
