import { useQuery } from '@tanstack/react-query'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useParams } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { AssetBalance, NetworkBalance, WalletDetail } from '#api/wallets/views.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { ConverterButton } from '#quotes/converter-button.tsx'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { LinkButton } from '#session/link-button.tsx'
import { ActionLink, ActionTiles } from '#ui/action-tiles.tsx'
import { Amount } from '#ui/amount.tsx'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { ColumnsWidth, TwoColumns } from '#ui/columns.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { ChartSlot } from '#wallets/balance-chart/chart-slot.tsx'
import { useDefaultCurrency } from '#wallets/default-currency.ts'
import { useCanExchange } from '#wallets/exchange-availability.ts'
import { WithWallet } from '#wallets/with-wallet.tsx'

import styles from './asset-screen.module.css'
import { AssetActivity, AssetRates } from './components/asset-rates.tsx'

export function AssetScreen() {
  const { symbol } = useParams<{ symbol: string }>()
  const goBack = useGoBack(paths.home.to())
  return (
    <Screen title={symbol} onBack={goBack} action={<ConverterButton from={symbol} />}>
      <ColumnsWidth />
      <WithWallet>
        {({ wallet }) => <WalletAsset walletId={wallet.id} symbol={symbol} />}
      </WithWallet>
    </Screen>
  )
}

function WalletAsset({ walletId, symbol }: { walletId: WalletId; symbol: string }) {
  const t = useTranslations('assets')
  const wallet = useQuery(walletQueries.detail(walletId))
  const assetOf = (detail: WalletDetail) => detail.assets.find((item) => item.symbol === symbol)
  return (
    <QueryView
      query={wallet}
      skeleton={<SkeletonRows count={3} />}
      isEmpty={(detail) => assetOf(detail) === undefined}
      empty={
        <IllustratedState
          of="coin"
          title={t('none.title', { symbol })}
          text={t('none.text')}
          action={<LinkButton href={paths.depositCrypto.to()}>{t('receive')}</LinkButton>}
        />
      }
    >
      {(detail) => {
        const asset = assetOf(detail)
        return asset === undefined ? null : (
          <TwoColumns
            second={
              <>
                <AssetRates asset={asset} />
                <AssetActivity walletId={walletId} asset={asset} />
              </>
            }
          >
            <AssetDetail walletId={walletId} asset={asset} />
          </TwoColumns>
        )
      }}
    </QueryView>
  )
}

function AssetDetail({ walletId, asset }: { walletId: WalletId; asset: AssetBalance }) {
  const t = useTranslations('assets')
  const currency = useDefaultCurrency()
  const actions = useAssetActions()
  const [opened, setOpened] = useState<NetworkBalance>()
  return (
    <>
      <div className={styles.total}>
        <AssetIcon icon={asset.icon} symbol={asset.symbol} size={48} />
        <div>
          <Amount amount={asset.amount} unit={asset} digits="short" isHero />
          <Text as="p" size="callout" tone="secondary" className={styles.fiat}>
            {currency && <Amount amount={asset.fiatAmount} unit={currency} />}
          </Text>
        </div>
      </div>
      <ActionTiles>
        {actions
          .filter(({ key }) => asset.isCrypto || key === 'exchange')
          .map(({ key, route, icon }) => (
            <ActionLink
              key={key}
              icon={icon}
              label={t(key)}
              href={route.to({}, { asset: asset.symbol })}
            />
          ))}
      </ActionTiles>
      <ChartSlot
        key={asset.symbol}
        walletId={walletId}
        subject={{ asset }}
        now={asset.amount}
        unit={asset}
        decimals={asset.networks[0]?.currency.decimals}
      />
      <Section isList title={t('networks')}>
        {asset.networks.map((balance) => (
          <Row
            key={balance.currency.id}
            title={balance.currency.network?.name ?? t('balance')}
            after={<Amount amount={balance.amount} unit={asset} />}
            afterSubtitle={currency && <Amount amount={balance.fiatAmount} unit={currency} />}
            // Fiat money has one entry, which opens nothing, because its actions are shown above.
            onPress={asset.isCrypto && actions.length > 0 ? () => setOpened(balance) : undefined}
          />
        ))}
      </Section>
      {opened === undefined ? null : (
        <NetworkSheet balance={opened} actions={actions} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

const ACTIONS = [
  { key: 'receive', hereKey: 'receiveHere', route: paths.depositCrypto, icon: Plus },
  { key: 'send', hereKey: 'sendHere', route: paths.send, icon: ArrowUpRight },
] as const
const EXCHANGE = {
  key: 'exchange',
  hereKey: 'exchangeHere',
  route: paths.exchange,
  icon: ArrowLeftRight,
} as const

function useAssetActions() {
  const isScreenEnabled = useIsScreenEnabled()
  const actions = ACTIONS.filter(({ route }) => isScreenEnabled(route.to()))
  return useCanExchange() ? [...actions, EXCHANGE] : actions
}

interface NetworkSheetProps {
  balance: NetworkBalance
  actions: ReturnType<typeof useAssetActions>
  onClose: () => void
}

function NetworkSheet({ balance: { currency }, actions, onClose }: NetworkSheetProps) {
  const t = useTranslations('assets')
  const { id, symbol, network } = currency
  return (
    <Sheet title={t('on', { symbol, network: network?.name ?? '' })} onClose={onClose}>
      <Section isList>
        {actions.map(({ hereKey, route, icon: Icon }) => (
          <Row
            key={hereKey}
            href={route.to({}, { asset: symbol, currency: id })}
            before={<Icon size={22} aria-hidden />}
            title={t(hereKey)}
          />
        ))}
      </Section>
    </Sheet>
  )
}
