import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLocation, useParams } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { AssetBalance, WalletDetail } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { useDefaultCurrency } from '#session/default-currency.ts'
import { useGoBack } from '#session/go-back.ts'
import { WithWallet } from '#session/with-wallet.tsx'
import { Amount } from '#ui/amount.tsx'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FIAT_DECIMALS } from '#ui/fiat-unit.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import styles from './asset-screen.module.css'
import { AssetActivity } from './components/asset-activity.tsx'

/** One asset of the current wallet: its total, each network, its own activity. */
export function AssetScreen() {
  const { symbol } = useParams<{ symbol: string }>()
  const goBack = useGoBack(paths.home.to())
  return (
    <Screen title={symbol} onBack={goBack}>
      <WithWallet>
        {({ wallet }) => <WalletAsset walletId={wallet.id} symbol={symbol} />}
      </WithWallet>
    </Screen>
  )
}

function WalletAsset({ walletId, symbol }: { walletId: WalletId; symbol: string }) {
  const t = useTranslations('assets')
  const [, navigate] = useLocation()
  const wallet = useQuery(walletQueries.detail(walletId))
  const assetOf = (detail: WalletDetail) => detail.assets.find((item) => item.symbol === symbol)
  return (
    <QueryView
      query={wallet}
      skeleton={<SkeletonRows count={3} />}
      isEmpty={(detail) => assetOf(detail) === undefined}
      empty={
        <EmptyState
          title={t('none.title', { symbol })}
          text={t('none.text')}
          action={<Button onClick={() => navigate(paths.addCrypto.to())}>{t('receive')}</Button>}
        />
      }
    >
      {(detail) => {
        const asset = assetOf(detail)
        return asset === undefined ? null : (
          <>
            <AssetDetail asset={asset} />
            <AssetActivity walletId={walletId} asset={asset} />
          </>
        )
      }}
    </QueryView>
  )
}

function AssetDetail({ asset }: { asset: AssetBalance }) {
  const t = useTranslations('assets')
  const [, navigate] = useLocation()
  const currency = useDefaultCurrency()
  const minDecimals = asset.isCrypto ? 0 : FIAT_DECIMALS
  return (
    <>
      <div className={styles.total}>
        <AssetIcon icon={asset.icon} symbol={asset.symbol} size={56} />
        <div>
          <Amount amount={asset.amount} unit={asset.symbol} minDecimals={minDecimals} isHero />
          <p className={styles.fiat}>
            <Amount amount={asset.fiatAmount} unit={currency} minDecimals={FIAT_DECIMALS} />
          </p>
        </div>
      </div>
      {asset.isCrypto ? (
        <div className={styles.actions}>
          <Button mode="bezeled" isStretched onClick={() => navigate(paths.addCrypto.to())}>
            {t('receive')}
          </Button>
          <Button isStretched onClick={() => navigate(`${paths.send.to()}?asset=${asset.symbol}`)}>
            {t('send')}
          </Button>
        </div>
      ) : null}
      <Section title={t('networks')}>
        {asset.networks.map(({ currency: { id, network }, amount, fiatAmount }) => (
          <Row
            key={id}
            title={network?.name ?? t('balance')}
            after={<Amount amount={amount} unit={asset.symbol} minDecimals={minDecimals} />}
            afterSubtitle={
              <Amount amount={fiatAmount} unit={currency} minDecimals={FIAT_DECIMALS} />
            }
          />
        ))}
      </Section>
    </>
  )
}
