/**
 * What the screens behind Home's buttons and tabs ask first. It is asked as soon as a finger is on their link, while
 * their own code is on its way: after it, it would cost one round trip more.
 */
import { QueryObserver, type QueryClient } from '@tanstack/react-query'

import { cardAccountQueries, cardQueries } from '#api/cards/queries.ts'
import { rowsOf, type WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import { exchangeQueries } from '#api/exchange/queries.ts'
import { orderQueries } from '#api/orders/queries.ts'
import { systemQueries } from '#api/system/queries.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { toWallet, toWalletSummary } from '#api/wallets/views.ts'
import { richest, sellable } from '#features/exchange/model/currency-pair.ts'
import { paths, type MainPattern } from '#paths'
import type { Scope } from '#storage/stored.ts'
import { currentOf } from '#wallets/current-wallet.ts'

/** Only what is not known yet: the screen itself reads again what it shows. */
const UNKNOWN = { staleTime: Infinity }

/** By the screen's pattern. */
const FIRST_CALLS: Readonly<Record<MainPattern, (client: QueryClient, wallet: WalletId) => void>> =
  {
    [paths.send.pattern](client, wallet) {
      void client.prefetchInfiniteQuery({ ...counterpartyQueries.list(wallet, {}), ...UNKNOWN })
      void client.prefetchQuery({ ...orderQueries.types(), ...UNKNOWN })
    },
    [paths.exchange.pattern](client, wallet) {
      // Home watches them as well, and a query whose last observer leaves is cut off.
      const currencies = { ...systemQueries.currencies(), ...UNKNOWN }
      const stop = new QueryObserver(client, currencies).subscribe(() => undefined)
      void client.prefetchQuery(currencies).then(stop)
      // Out of what the form begins with, unless somebody has left another one in it.
      const balances = client.getQueryData(walletQueries.detail(wallet).queryKey)
      const from = balances && richest(sellable(toWallet(balances)))
      if (from === undefined) return
      const rates = exchangeQueries.rates('EXCHANGE_CRYPTO_INTERNAL', { from: from.currency.id })
      void client.prefetchQuery({ ...rates, ...UNKNOWN })
    },
    [paths.activity.pattern](client, wallet) {
      void client.prefetchInfiniteQuery({ ...walletQueries.feed(wallet, {}), ...UNKNOWN })
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

/** Asks what the screen with this pattern asks first, for the wallet that is shown; nothing while none is known. */
export function askFirst(client: QueryClient, scope: Scope, pattern: MainPattern): void {
  const list = client.getQueryData(walletQueries.list().queryKey)
  const wallet = list && currentOf(rowsOf(list).map(toWalletSummary), scope)
  if (wallet !== undefined) FIRST_CALLS[pattern](client, wallet.id)
}
