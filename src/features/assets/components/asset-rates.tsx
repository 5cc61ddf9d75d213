import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { exchangeQueries } from '#api/exchange/queries.ts'
import type { AssetBalance } from '#api/wallets/views.ts'
import { RateRow } from '#flows/quote/rate-row.tsx'
import { Section } from '#ui/section.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'

import { ratesOf } from '../model/rates.ts'

/** What the asset is worth, as the exchange has it now. Silent while nothing is known: the balance stands above. */
export function AssetRates({ asset }: { asset: AssetBalance }) {
  const t = useTranslations('assets')
  const [network] = asset.networks
  const rates = useQuery(
    exchangeQueries.rates(
      network && 'EXCHANGE_CRYPTO_INTERNAL',
      network && { from: network.currency.id },
    ),
  )
  const shown = ratesOf(rates.data ?? [], asset)
  const [first] = shown
  if (first === undefined) return null
  return (
    <Section
      title={t('rates')}
      footer={t.rich('rateAge', { ago: () => <TimeAgo at={rates.dataUpdatedAt} /> })}
    >
      {shown.map(({ rate, to }) => (
        <RateRow
          key={to.symbol}
          title={to.symbol}
          rate={rate}
          sold={asset.symbol}
          bought={to.symbol}
        />
      ))}
    </Section>
  )
}
