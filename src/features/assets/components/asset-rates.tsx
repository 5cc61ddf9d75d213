import { useQuery, useQueries } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { DEFAULT_PAGE, type WalletId } from '#api/common/schema.ts'
import { exchangeQueries } from '#api/exchange/queries.ts'
import type { Rate } from '#api/exchange/views.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { AssetBalance } from '#api/wallets/views.ts'
import { useRecipientNames } from '#destinations/recipient-names.ts'
import { paths } from '#paths'
import { RateRow } from '#quotes/rate-row.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { isAwaitingResponse } from '#ui/request-state.ts'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { TransactionRow } from '#ui/transaction-row.tsx'

const MAX_RATES = 4

/** Returns a rate per symbol: of a crypto asset to fiat currencies, or of a fiat one to assets. */
function ratesOf(
  rates: readonly Rate[],
  { isCrypto, symbol }: Pick<AssetBalance, 'isCrypto' | 'symbol'>,
): Rate[] {
  const matching = rates.filter(
    ({ canOfframp, canOnramp, to }) => (isCrypto ? canOfframp : canOnramp) && to.symbol !== symbol,
  )
  return [...new Map(matching.map((rate) => [rate.to.symbol, rate])).values()].slice(0, MAX_RATES)
}

const useRates = ({ networks: [network] }: AssetBalance) =>
  useQuery(
    exchangeQueries.rates(
      network && 'EXCHANGE_CRYPTO_INTERNAL',
      network && { from: network.currency.id },
    ),
  )

/**
 * Current exchange rates of the asset. While they load or if they fail, nothing is shown, because
 * the balance above is enough.
 */
export function AssetRates({ asset }: { asset: AssetBalance }) {
  const t = useTranslations('assets')
  const rates = useRates(asset)
  const shown = ratesOf(rates.data ?? [], asset)
  const [first] = shown
  if (first === undefined) return null
  return (
    <Section
      isList
      title={t('rates')}
      footer={
        <Phrase>{t.rich('rateAge', { ago: () => <TimeAgo time={rates.dataUpdatedAt} /> })}</Phrase>
      }
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

/**
 * The newest transactions of an asset. The platform filters by one currency, so each network of the
 * asset needs a request.
 */
export function AssetActivity({
  walletId,
  asset,
}: {
  walletId: WalletId | undefined
  asset: AssetBalance
}) {
  const t = useTranslations('assets')
  const nameOf = useRecipientNames(walletId, true)
  const results = useQueries({
    queries: asset.networks.map(({ currency }) =>
      walletQueries.latest(walletId, { 'currency.uuid': currency.id }),
    ),
  })
  const rates = useRates(asset)
  const [first] = results
  // The list waits for the rates above it, because it would move down when they appear.
  if (first === undefined || isAwaitingResponse(rates)) return null
  const slowest = results.find(({ data }) => data === undefined) ?? first
  const rows = results
    .flatMap(({ data }) => data ?? [])
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    // Each request returned at most this many rows, so only this many of the newest are complete.
    .slice(0, DEFAULT_PAGE.limit)
  return (
    <QueryView
      query={slowest}
      skeleton={<SkeletonRows count={4} />}
      isEmpty={() => rows.length === 0}
      empty={
        <Section title={t('activity')}>
          <IllustratedState
            of="receipt"
            title={t('noActivity.title')}
            text={t('noActivity.text')}
          />
        </Section>
      }
    >
      {() => (
        <Section isList title={t('activity')}>
          {rows.map((row) => (
            <TransactionRow
              key={row.id}
              hasDate
              transaction={row}
              name={nameOf(row)}
              href={paths.transaction.to({ id: row.id })}
            />
          ))}
        </Section>
      )}
    </QueryView>
  )
}
