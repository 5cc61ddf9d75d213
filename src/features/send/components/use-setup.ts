import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { systemQueries } from '#api/system/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import {
  accessByMethods,
  accessTo,
  type PaymentMethod,
} from '#destinations/model/payment-methods.ts'
import { useAvailability, type AvailabilityState } from '#destinations/use-availability.ts'
import type { SendDraft } from '#payments/model/draft.ts'
import {
  addressOf,
  onNetworkOf,
  payableTo,
  recipientOf,
  savedAmong,
  arrivingCurrencyOf,
  isOnlyAddress,
  type Recipient,
  ordersToRecipient,
  paymentMethodsTo,
  isNamed,
} from '#payments/model/recipient.ts'
import type { PricedOrder } from '#quotes/use-order-quote.ts'
import type { Access } from '#rails/rail-access.ts'

/** The saved recipient of a draft and the destination chosen; `saved` is undefined while it is not there. */
function useSaved(walletId: WalletId, draft: SendDraft) {
  const id = draft.counterparty === '' ? undefined : (draft.counterparty as CounterpartyId)
  const counterparty = useQuery(counterpartyQueries.detail(walletId, id))
  const destinations = useQuery(counterpartyQueries.destinations(walletId, id))
  const saved =
    counterparty.data && savedAmong(counterparty.data, destinations.data ?? [], draft.destination)
  const isGone =
    draft.destination !== '' &&
    destinations.data?.every(({ id }) => id !== draft.destination) === true
  return { saved, counterparty, destinations, isGone }
}

export interface Setup {
  recipient: Recipient
  methods: readonly PaymentMethod[]
  method: PaymentMethod | undefined
  /** Access to the payment method that the person chose, else to any of them. */
  access: Access
  payable: readonly NetworkBalance[]
  /** The balance that pays, once it is chosen. */
  balance: NetworkBalance | undefined
  target: CurrencyView | undefined
  /** Another address of the recipient could be meant by the order as well, so it does not go out. */
  isUnclear: boolean
}

/** The setup with what a step says of responses that are missing. */
export interface FullSetup extends Setup {
  savedRecipient: ReturnType<typeof useSaved>
  /** Whether it is known that the payment methods are offered and open. */
  availability: AvailabilityState
  /** Read for saved recipients only, who may be paid in a currency that the wallet does not hold. */
  currencies: UseQueryResult<CurrencyView[]>
}

/** Everything that follows from a draft. */
export function useSetup(
  walletId: WalletId,
  draft: SendDraft,
  balances: readonly NetworkBalance[],
): FullSetup {
  const savedRecipient = useSaved(walletId, draft)
  const type = savedRecipient.saved?.destination.type ?? ''
  const availability = useAvailability(walletId, [type])
  const isSaved = draft.counterparty !== ''
  const currencies = useQuery({ ...systemQueries.currencies(), enabled: isSaved })
  const recipient = recipientOf(draft, savedRecipient.saved)
  const payable = payableTo(recipient, balances)
  const methods = paymentMethodsTo(recipient, availability)
  const chosen = methods.find(({ orderType }) => orderType === draft.method)
  const method = chosen ?? methods[0]
  // A saved destination says what is to arrive; for everybody else the person chooses the balance.
  const first = savedRecipient.saved === undefined ? undefined : payable[0]
  const balance = payable.find(({ currency }) => currency.id === draft.currency) ?? first
  const target = arrivingCurrencyOf(recipient, balance?.currency, currencies.data)
  const saved = accessTo(type, availability)
  const isUnclear =
    balance !== undefined && !isOnlyAddress(recipient, balance.currency, currencies.data ?? [])
  return {
    recipient: onNetworkOf(recipient, target),
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

/** Everything that an amount step needs, known: who is paid, how, from what, and what arrives. */
export interface ResolvedOrder extends Setup {
  method: NonNullable<Setup['method']>
  balance: NonNullable<Setup['balance']>
  target: NonNullable<Setup['target']>
}

export function resolvedOrderOf(setup: Setup): ResolvedOrder | undefined {
  const { method, balance, target, recipient, isUnclear } = setup
  if (!isNamed(recipient) || method === undefined || balance === undefined || target === undefined)
    return undefined
  if (isUnclear) return undefined
  return { ...setup, method, balance, target }
}

/** The part of it that makes the order: neither what it costs nor what the balance holds at the moment. */
export const orderChoiceOf = ({ method, balance, target }: ResolvedOrder) => ({
  method: method.orderType,
  version: method.version,
  from: balance.currency.id,
  to: target.id,
})

/** It is not known yet, and comes without anybody's doing. */
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
})
