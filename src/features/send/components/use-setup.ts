import { useQuery } from '@tanstack/react-query'

import type { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { WalletId } from '#api/common/schema.ts'
import { systemQueries } from '#api/system/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import type { Way } from '#flows/destination/model/ways.ts'
import { useOffer } from '#flows/destination/use-offer.ts'

import type { Draft } from '../model/draft.ts'
import { payableTo, payeeOf, targetOf, type Payee, type Saved } from '../model/payee.ts'
import { waysTo } from '../model/ways.ts'

/** The saved recipient of a draft and the destination chosen; `saved` is undefined while it is not there. */
function useSaved(walletId: WalletId, draft: Draft) {
  const id = draft.counterparty === '' ? undefined : (draft.counterparty as CounterpartyId)
  const counterparty = useQuery(counterpartyQueries.detail(walletId, id))
  const destinations = useQuery(counterpartyQueries.destinations(walletId, id))
  const chosen = destinations.data?.find((one) => one.id === (draft.destination as DestinationId))
  const saved: Saved | undefined =
    counterparty.data === undefined || chosen === undefined
      ? undefined
      : {
          kind: 'saved',
          counterparty: counterparty.data,
          destination: chosen,
          hasTwins: (destinations.data ?? []).filter(({ type }) => type === chosen.type).length > 1,
        }
  const isGone = destinations.isSuccess && draft.destination !== '' && chosen === undefined
  return { saved, counterparty, destinations, isGone }
}

export interface Setup {
  payee: Payee
  ways: readonly Way[]
  way: Way | undefined
  payable: readonly NetworkBalance[]
  /** The balance that pays, once it is chosen. */
  balance: NetworkBalance | undefined
  target: CurrencyView | undefined
}

/** Everything that follows from a draft. */
export function useSetup(
  walletId: WalletId,
  draft: Draft,
  balances: readonly NetworkBalance[],
): Setup & { recipient: ReturnType<typeof useSaved> } {
  const offer = useOffer(walletId)
  const recipient = useSaved(walletId, draft)
  const isSaved = draft.counterparty !== ''
  const currencies = useQuery({ ...systemQueries.currencies(), enabled: isSaved }).data
  const payee = payeeOf(draft, recipient.saved)
  const payable = payableTo(payee, balances)
  const ways = waysTo(payee, offer)
  const way = ways.find(({ orderType }) => orderType === draft.way) ?? ways[0]
  // Who is saved says what is to arrive; only a choice of the person's own is asked for otherwise.
  const first = recipient.saved === undefined ? undefined : payable[0]
  const balance = payable.find(({ currency }) => currency.id === draft.currency) ?? first
  return {
    payee,
    ways,
    way,
    payable,
    balance,
    target: targetOf(payee, balance?.currency, currencies),
    recipient,
  }
}
