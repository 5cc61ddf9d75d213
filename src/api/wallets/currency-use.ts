import type { QueryClient } from '@tanstack/react-query'

import { rowsOf, type CurrencyId } from '../common/schema.ts'
import { cachedFeeds } from './cached-feed.ts'

/** How often each currency occurs in what the device has read of the feeds (E106). Nothing is asked for. */
export function currencyUse(client: QueryClient): Map<CurrencyId, number> {
  const seen = new Set<string>()
  const uses = new Map<CurrencyId, number>()
  for (const { pages } of cachedFeeds(client))
    for (const { id, wallet_id, type, currency } of pages.flatMap(rowsOf)) {
      // Two wallets of one transfer may have a row of the same number.
      const key = `${id} ${wallet_id ?? ''} ${type}`
      if (seen.has(key)) continue
      seen.add(key)
      uses.set(currency.uuid, (uses.get(currency.uuid) ?? 0) + 1)
    }
  return uses
}
