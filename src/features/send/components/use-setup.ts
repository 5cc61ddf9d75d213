import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { WalletId } from '#api/common/schema.ts'
import { systemQueries } from '#api/system/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { accessByWays, type Way } from '#flows/destination/model/ways.ts'
import { useOffer, type OfferState } from '#flows/destination/use-offer.ts'

import type { Access } from '#session/rail-access.ts'

import type { Draft } from '../model/draft.ts'
import {
  onNetworkOf,
  payableTo,
  payeeOf,
  savedAmong,
  targetOf,
  type Payee,
} from '../model/payee.ts'
import { ordersTo, waysTo } from '../model/ways.ts'

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
  payee: Payee
  ways: readonly Way[]
  way: Way | undefined
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
  offer: OfferState
  /** Asked for saved recipients only: what arrives at them is of a currency that the wallet may not hold. */
  currencies: UseQueryResult<CurrencyView[]>
}

/** Everything that follows from a draft. */
export function useSetup(
  walletId: WalletId,
  draft: Draft,
  balances: readonly NetworkBalance[],
): FullSetup {
  const offer = useOffer(walletId)
  const recipient = useSaved(walletId, draft)
  const isSaved = draft.counterparty !== ''
  const currencies = useQuery({ ...systemQueries.currencies(), enabled: isSaved })
  const payee = payeeOf(draft, recipient.saved)
  const payable = payableTo(payee, balances)
  const ways = waysTo(payee, offer)
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
    access: accessByWays(chosen === undefined ? ways : [chosen]),
    payable,
    balance,
    target,
    currencies,
    offer: offer.stateFor(ordersTo(payee)),
    recipient,
  }
}
