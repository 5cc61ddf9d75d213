import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { systemQueries } from '#api/system/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import {
  accessByMethods,
  destinationAccess,
  type PaymentMethod,
} from '#destinations/model/payment-methods.ts'
import { useAvailability, type AvailabilityState } from '#destinations/use-availability.ts'
import type { SendDraft } from '#payments/model/draft.ts'
import {
  addressOf,
  withNetworkOf,
  payableBalances,
  recipientOf,
  savedRecipientOf,
  arrivingCurrencyOf,
  isOnlyReachableAddress,
  type Recipient,
  ordersToRecipient,
  paymentMethodsTo,
  isRecipientChosen,
} from '#payments/model/recipient.ts'
import type { PricedOrder } from '#quotes/use-order-quote.ts'
import type { OrderAccess } from '#rails/rail-access.ts'

/** Reads a saved recipient; `saved` is undefined until recipient and destination are loaded. */
function useSaved(walletId: WalletId, draft: SendDraft) {
  const id = draft.counterparty === '' ? undefined : (draft.counterparty as CounterpartyId)
  const counterparty = useQuery(counterpartyQueries.detail(walletId, id))
  const destinations = useQuery(counterpartyQueries.destinations(walletId, id))
  const saved =
    counterparty.data &&
    savedRecipientOf(counterparty.data, destinations.data ?? [], draft.destination)
  const isDeleted =
    draft.destination !== '' &&
    destinations.data?.every(({ id }) => id !== draft.destination) === true
  return { saved, counterparty, destinations, isDeleted }
}

export interface PaymentData {
  recipient: Recipient
  methods: readonly PaymentMethod[]
  method: PaymentMethod | undefined
  access: OrderAccess
  payable: readonly NetworkBalance[]
  balance: NetworkBalance | undefined
  target: CurrencyView | undefined
  /**
   * True if the order could also reach another address of the recipient. Such an order is not sent.
   */
  isUnclear: boolean
}

/** The order's data, and the state of the answers that are still missing. */
export interface PaymentDataState extends PaymentData {
  savedRecipient: ReturnType<typeof useSaved>
  /** Whether it is known which payment methods are offered and open. */
  availability: AvailabilityState
  /**
   * All currencies. Loaded only for saved recipients, because they can be paid in a currency that
   * the wallet does not have.
   */
  currencies: UseQueryResult<CurrencyView[]>
}

export function usePaymentData(
  walletId: WalletId,
  draft: SendDraft,
  balances: readonly NetworkBalance[],
): PaymentDataState {
  const savedRecipient = useSaved(walletId, draft)
  const type = savedRecipient.saved?.destination.type ?? ''
  const availability = useAvailability(walletId, [type])
  const isSaved = draft.counterparty !== ''
  const currencies = useQuery({ ...systemQueries.currencies(), enabled: isSaved })
  const recipient = recipientOf(draft, savedRecipient.saved)
  const payable = payableBalances(recipient, balances)
  const methods = paymentMethodsTo(recipient, availability)
  const chosen = methods.find(({ orderType }) => orderType === draft.method)
  const method = chosen ?? methods[0]
  // A saved destination determines the currency that arrives. For other recipients the person
  // chooses the balance.
  const first = savedRecipient.saved === undefined ? undefined : payable[0]
  const balance = payable.find(({ currency }) => currency.id === draft.currency) ?? first
  const target = arrivingCurrencyOf(recipient, balance?.currency, currencies.data)
  const saved = destinationAccess(type, availability)
  const isUnclear =
    balance !== undefined &&
    !isOnlyReachableAddress(recipient, balance.currency, currencies.data ?? [])
  return {
    recipient: withNetworkOf(recipient, target),
    methods,
    method,
    access:
      methods.length === 0 || saved.state === 'pending'
        ? saved
        : accessByMethods(chosen === undefined ? methods : [chosen]),
    payable,
    balance,
    target,
    isUnclear,
    currencies,
    availability: availability.stateFor(ordersToRecipient(recipient)),
    savedRecipient,
  }
}

export interface ResolvedOrder extends PaymentData {
  method: NonNullable<PaymentData['method']>
  balance: NonNullable<PaymentData['balance']>
  target: NonNullable<PaymentData['target']>
}

export function resolvedOrderOf(data: PaymentData): ResolvedOrder | undefined {
  const { method, balance, target, recipient, isUnclear } = data
  if (
    !isRecipientChosen(recipient) ||
    method === undefined ||
    balance === undefined ||
    target === undefined
  )
    return undefined
  if (isUnclear) return undefined
  return { ...data, method, balance, target }
}

/** Returns what determines the order, except its price and the current balance. */
export const orderChoiceOf = ({ method, balance, target }: ResolvedOrder) => ({
  method: method.orderType,
  version: method.version,
  from: balance.currency.id,
  to: target.id,
})

export const isPending = ({ isKnown, failure }: AvailabilityState): boolean =>
  !isKnown && failure === undefined

export const pricedSend = (
  { amount: typed, side }: SendDraft,
  { recipient, method: { orderType, version }, balance, target }: ResolvedOrder,
): PricedOrder => ({
  typed,
  side,
  sold: balance.currency,
  bought: target,
  orderType,
  version,
  toAddress: addressOf(recipient),
  available: balance.amount,
  // The balance limits an arriving amount only if both are in the same currency.
  limits:
    side === 'debit' || balance.currency.id === target.id ? { available: balance.amount } : {},
})
