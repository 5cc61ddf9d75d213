import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { WalletId } from '#api/common/schema.ts'
import { systemQueries } from '#api/system/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { accessByMethods, type PaymentMethod } from '#destinations/model/payment-methods.ts'
import { useAvailability, type AvailabilityState } from '#destinations/use-availability.ts'

import type { Access } from '#rails/rail-access.ts'

import type { Draft } from '../model/draft.ts'
import {
  onNetworkOf,
  payableTo,
  recipientOf,
  savedAmong,
  targetOf,
  type Recipient,
  ordersTo,
  paymentMethodsTo,
} from '../model/recipient.ts'

/** The saved recipient of a draft and the destination chosen; `saved` is undefined while it is not there. */
function useSaved(walletId: WalletId, draft: Draft) {
  const id = draft.counterparty === '' ? undefined : (draft.counterparty as CounterpartyId)
  const counterparty = useQuery(counterpartyQueries.detail(walletId, id))
  const destinations = useQuery(counterpartyQueries.destinations(walletId, id))
  const saved =
    counterparty.data && savedAmong(counterparty.data, destinations.data ?? [], draft.destination)
  const isGone =
    destinations.isSuccess &&
    draft.destination !== '' &&
    destinations.data.every(({ id }) => id !== draft.destination)
  return { saved, counterparty, destinations, isGone }
}

export interface Setup {
  payee: Recipient
  ways: readonly PaymentMethod[]
  way: PaymentMethod | undefined
  /** Of the way that the person chose, else of all. */
  access: Access
  payable: readonly NetworkBalance[]
  /** The balance that pays, once it is chosen. */
  balance: NetworkBalance | undefined
  target: CurrencyView | undefined
}

/** What a step says of answers that are missing, besides. */
export interface FullSetup extends Setup {
  recipient: ReturnType<typeof useSaved>
  /** Whether the ways are known to be offered and open. */
  offer: AvailabilityState
  /** Asked for saved recipients only: what arrives at them is of a currency that the wallet may not hold. */
  currencies: UseQueryResult<CurrencyView[]>
}

/** Everything that follows from a draft. */
export function useSetup(
  walletId: WalletId,
  draft: Draft,
  balances: readonly NetworkBalance[],
): FullSetup {
  const offer = useAvailability(walletId)
  const recipient = useSaved(walletId, draft)
  const isSaved = draft.counterparty !== ''
  const currencies = useQuery({ ...systemQueries.currencies(), enabled: isSaved })
  const payee = recipientOf(draft, recipient.saved)
  const payable = payableTo(payee, balances)
  const ways = paymentMethodsTo(payee, offer)
  const chosen = ways.find(({ orderType }) => orderType === draft.way)
  const way = chosen ?? ways[0]
  // Who is saved says what is to arrive; only a choice of the person's own is asked for otherwise.
  const first = recipient.saved === undefined ? undefined : payable[0]
  const balance = payable.find(({ currency }) => currency.id === draft.currency) ?? first
  const target = targetOf(payee, balance?.currency, currencies.data)
  return {
    payee: onNetworkOf(payee, target),
    ways,
    way,
    access: accessByMethods(chosen === undefined ? ways : [chosen]),
    payable,
    balance,
    target,
    currencies,
    offer: offer.stateFor(ordersTo(payee)),
    recipient,
  }
}
