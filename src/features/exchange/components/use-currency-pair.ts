import { useQuery } from '@tanstack/react-query'

import { exchangeQueries } from '#api/exchange/queries.ts'
import { systemQueries } from '#api/system/queries.ts'
import type { WalletDetail } from '#api/wallets/views.ts'
import { useDefaultCurrency } from '#wallets/default-currency.ts'
import { QUOTE_LIFETIME_MS } from '#quotes/use-quote.ts'
import { useHost, useObservable } from '#session/services.tsx'

import type { ExchangeDraft } from '../model/draft.ts'
import { balanceOf, chooseTarget, richest, sellable, targetsOf } from '../model/currency-pair.ts'

/** What is sold and what it may become, by the wallet's balances and the platform's rates. */
export function useCurrencyPair(wallet: WalletDetail, draft: ExchangeDraft) {
  const { isVisible } = useHost()
  const isWatched = useObservable(isVisible)
  const ownCurrency = useDefaultCurrency()
  const currencies = useQuery(systemQueries.currencies())
  const balances = sellable(wallet)
  const known = currencies.data ?? []
  const from = balanceOf(draft.from, balances, known) ?? richest(balances)
  const rates = useQuery({
    ...exchangeQueries.rates(
      from && 'EXCHANGE_CRYPTO_INTERNAL',
      from && { from: from.currency.id },
    ),
    refetchInterval: isWatched ? QUOTE_LIFETIME_MS : false,
  })
  const targets = targetsOf(rates.data ?? [], known)
  const target = from && chooseTarget(targets, draft.to, from.currency.symbol, ownCurrency)
  return { balances, from, targets, target, rates, currencies }
}
