import { useQuery } from '@tanstack/react-query'

import { exchangeQueries } from '#api/exchange/queries.ts'
import { type CurrencyId, round, times, type Decimal } from '#lib/money/decimal.ts'

import { useDefaultCurrency } from './default-currency.ts'

const CENTS = 2

interface FiatValue {
  amount: Decimal
  unit: string
}

/** About what an amount is worth in the person's own currency; undefined where no rate is known. */
export function useFiatValue(
  currency: { id: CurrencyId; symbol: string },
  amount: Decimal | undefined,
): FiatValue | undefined {
  const unit = useDefaultCurrency()
  const isForeign = unit !== '' && unit !== currency.symbol
  const rates = useQuery(
    exchangeQueries.rates(isForeign ? 'EXCHANGE_CRYPTO_INTERNAL' : undefined, {
      from: currency.id,
    }),
  )
  const rate = rates.data?.find(({ to }) => to.symbol === unit)?.rate
  if (!isForeign || rate === undefined || amount === undefined) return undefined
  return { amount: round(times(amount, rate), CENTS, 'half-up'), unit }
}
