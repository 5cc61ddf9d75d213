import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

import { exchangeQueries } from '#api/exchange/queries.ts'
import { systemQueries } from '#api/system/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { useDefaultCurrency } from '#wallets/default-currency.ts'
import { fiatValueOf, pricesInCurrency, type FiatValue } from '#wallets/fiat-value.ts'

export type FiatValueOf = (row: Transaction) => FiatValue | undefined

/**
 * Returns a function that gives a row's value in fiat money. It is a new function only when the
 * rates change.
 */
export function useFiatValue(): FiatValueOf {
  const unit = useDefaultCurrency()
  const currencies = useQuery(systemQueries.currencies())
  const own = currencies.data?.find(({ symbol, isCrypto }) => symbol === unit && !isCrypto)
  const { data: rates } = useQuery(
    exchangeQueries.rates(own && 'EXCHANGE_CRYPTO_INTERNAL', own && { to: own.id }),
  )
  const prices = useMemo(() => pricesInCurrency(unit, rates ?? []), [unit, rates])
  return useCallback((row) => fiatValueOf(row, prices, unit), [unit, prices])
}
