/** Sends the first requests of the main screens on pointer down, while the screen's code loads. */
import { InfiniteQueryObserver, QueryObserver, type QueryClient } from '@tanstack/react-query'

import { cardAccountQueries, cardQueries } from '#api/cards/queries.ts'
import { rowsOf, type WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import { exchangeQueries } from '#api/exchange/queries.ts'
import { orderQueries } from '#api/orders/queries.ts'
import { systemQueries } from '#api/system/queries.ts'
import { walletFeed } from '#api/wallets/feed.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { toWallet, toWalletSummary } from '#api/wallets/views.ts'
import { largestBalance, sellableBalances } from '#features/exchange/model/currency-pair.ts'
import { paths, type MainPattern } from '#paths'
import type { Scope } from '#storage/stored.ts'
import { currentWalletIn } from '#wallets/current-wallet.ts'

/**
 * Options to request only answers that are not cached. The screen itself refreshes the cached ones.
 */
const UNKNOWN = { staleTime: Infinity }

/**
 * Subscribes to the query until it has its answer. A query is cancelled when its last observer
 * unsubscribes, such as the screen that the person leaves.
 */
function keepObserved(
  observer: { subscribe: (listener: () => void) => () => void },
  reading: Promise<unknown>,
): void {
  void reading.then(observer.subscribe(() => undefined))
}

const FIRST_CALLS: Readonly<Record<MainPattern, (client: QueryClient, wallet: WalletId) => void>> =
  {
    [paths.send.pattern](client, wallet) {
      const people = { ...counterpartyQueries.list(wallet, {}), ...UNKNOWN }
      const reading = client.prefetchInfiniteQuery(people)
      keepObserved(new InfiniteQueryObserver(client, people), reading)
      void client.prefetchQuery({ ...orderQueries.types(), ...UNKNOWN })
    },
    [paths.exchange.pattern](client, wallet) {
      const currencies = { ...systemQueries.currencies(), ...UNKNOWN }
      keepObserved(new QueryObserver(client, currencies), client.prefetchQuery(currencies))
      // Requests the rates of the currency that the form starts with, unless a saved draft has
      // another currency.
      const balances = client.getQueryData(walletQueries.detail(wallet).queryKey)
      const from = balances && largestBalance(sellableBalances(toWallet(balances)))
      if (from === undefined) return
      const rates = exchangeQueries.rates('EXCHANGE_CRYPTO_INTERNAL', { from: from.currency.id })
      void client.prefetchQuery({ ...rates, ...UNKNOWN })
    },
    [paths.activity.pattern](client, wallet) {
      void client.prefetchInfiniteQuery({ ...walletFeed(wallet, {}), ...UNKNOWN })
    },
    [paths.cards.pattern](client, wallet) {
      const accounts = [
        cardAccountQueries.withCards(wallet),
        cardAccountQueries.single(wallet, 'prepaid'),
      ]
      for (const query of accounts) void client.prefetchInfiniteQuery({ ...query, ...UNKNOWN })
      void client.prefetchQuery({ ...cardQueries.programs(), ...UNKNOWN })
    },
  }

/** Sends the first requests of a screen for the current wallet; none if the wallet is unknown. */
export function sendFirstCalls(client: QueryClient, scope: Scope, pattern: MainPattern): void {
  const list = client.getQueryData(walletQueries.list().queryKey)
  const wallet = list && currentWalletIn(rowsOf(list).map(toWalletSummary), scope)
  if (wallet !== undefined) FIRST_CALLS[pattern](client, wallet.id)
}
