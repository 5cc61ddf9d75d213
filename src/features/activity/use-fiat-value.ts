import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

import { exchangeQueries } from '#api/exchange/queries.ts'
import { systemQueries } from '#api/system/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { fiatDigits } from '#i18n/amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { useDefaultCurrency } from '#wallets/default-currency.ts'

import { pricesInto, fiatValueOf } from './model/fiat-value.ts'

/** Decimals of a worth in a currency that Intl does not know. */
const CENTS = 2

export type FiatValueOf = (row: Transaction) => { amount: Decimal; unit: string } | undefined

/** Reads what a transaction's crypto is worth now in the person's own currency. It stays the same until rates change. */
export function useFiatValue(): FiatValueOf {
  const unit = useDefaultCurrency()
  const currencies = useQuery(systemQueries.currencies())
  const own = currencies.data?.find(({ symbol, isCrypto }) => symbol === unit && !isCrypto)
  const { data: rates } = useQuery(
    exchangeQueries.rates(own && 'EXCHANGE_CRYPTO_INTERNAL', own && { to: own.id }),
  )
  const prices = useMemo(() => pricesInto(unit, rates ?? []), [unit, rates])
  return useCallback(
    (row) => {
      const amount = fiatValueOf(row, prices, fiatDigits(unit) ?? CENTS)
      return amount && { amount, unit }
    },
    [unit, prices],
  )
}
