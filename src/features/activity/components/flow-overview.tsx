import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { withCommas } from '#i18n/lists.ts'
import { isZero } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { useMonthText } from '#ui/month-switch.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Paragraph } from '#ui/text.tsx'

import { assetsOf, flowTotal, type MonthFlow } from '../model/money-flow.ts'

interface FlowOverviewProps {
  walletId: WalletId
  /** Months that have been read, and months that were asked for. */
  months: readonly string[]
  asked: readonly string[]
  flows: Readonly<Record<string, MonthFlow>>
  hrefOf: (symbol: string) => string
}

/** Money in and out of each asset. Assets are never added up. */
export function FlowOverview({ walletId, months, asked, flows, hrefOf }: FlowOverviewProps) {
  const t = useTranslations('summary')
  const language = useLocale()
  const monthText = useMonthText()
  // Read for the icons; Home reads the same wallet.
  const wallet = useQuery(walletQueries.detail(walletId))
  const iconOf = (symbol: string) =>
    wallet.data?.assets.find((asset) => asset.symbol === symbol)?.icon
  const own = months.flatMap((month) => flows[month] ?? [])
  const assets = assetsOf(own)
  const unclear = own.reduce((count, { unclearCount }) => count + unclearCount, 0)
  const missing = asked.filter((month) => !months.includes(month))
  return (
    <>
      {assets.length === 0 ? (
        <IllustratedState of="receipt" title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <Section title={t('assets')} footer={t('counted')}>
          {assets.map((flow) => {
            const [moneyIn, moneyOut] = [flowTotal(flow, 'in'), flowTotal(flow, 'out')]
            return (
              <Row
                key={flow.symbol}
                href={hrefOf(flow.symbol)}
                before={<AssetIcon icon={iconOf(flow.symbol)} symbol={flow.symbol} />}
                title={flow.symbol}
                subtitle={t('rows', { count: flow.count })}
                after={
                  <Amount
                    amount={moneyIn}
                    unit={flow}
                    digits="short"
                    sign={isZero(moneyIn) ? undefined : 'in'}
                  />
                }
                afterSubtitle={
                  <Amount
                    amount={moneyOut}
                    unit={flow}
                    digits="short"
                    sign={isZero(moneyOut) ? undefined : 'out'}
                  />
                }
              />
            )
          })}
        </Section>
      )}
      {unclear === 0 ? null : <Paragraph>{t('unclear', { count: unclear })}</Paragraph>}
      {missing.length === 0 ? null : (
        <Paragraph>
          {t('missing', { months: withCommas(missing.map(monthText), language) })}
        </Paragraph>
      )}
    </>
  )
}
