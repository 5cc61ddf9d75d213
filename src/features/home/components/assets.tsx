import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { AssetBalance } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { Amount } from '#ui/amount.tsx'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FIAT_DECIMALS } from '#ui/fiat-unit.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

/** Balances by asset; the networks are inside each. `currency` is the person's own. Drawn anew for other balances only. */
export const Assets = memo(function Assets({
  assets,
  currency,
}: {
  assets: readonly AssetBalance[]
  currency: string
}) {
  const t = useTranslations('home')
  const [, navigate] = useLocation()
  if (assets.length === 0)
    return (
      <Section title={t('assets')}>
        <EmptyState
          title={t('noMoney.title')}
          text={t('noMoney.text')}
          action={<Button onClick={() => navigate(paths.add.to())}>{t('noMoney.action')}</Button>}
        />
      </Section>
    )
  return (
    <Section title={t('assets')}>
      {assets.map(({ symbol, name, icon, isCrypto, amount, fiatAmount, networks }) => (
        <Row
          key={symbol}
          isOneLine
          href={paths.asset.to({ symbol })}
          before={<AssetIcon icon={icon} symbol={symbol} />}
          title={symbol}
          subtitle={
            networks.length > 1
              ? t('networks', { count: networks.length })
              : (networks[0]?.currency.network?.name ?? name)
          }
          after={
            <Amount amount={amount} unit={symbol} minDecimals={isCrypto ? 0 : FIAT_DECIMALS} />
          }
          afterSubtitle={
            symbol === currency ? undefined : (
              <Amount amount={fiatAmount} unit={currency} minDecimals={FIAT_DECIMALS} />
            )
          }
        />
      ))}
    </Section>
  )
})
