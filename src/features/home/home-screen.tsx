import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { ChartSlot } from '#flows/balance-chart/chart-slot.tsx'
import { useCurrentWallet } from '#session/current-wallet.ts'
import { useDefaultCurrency } from '#session/default-currency.ts'
import { usePreferences } from '#session/preferences.tsx'
import { WithWallet } from '#session/with-wallet.tsx'
import { FIAT_DECIMALS } from '#ui/fiat-unit.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { Assets } from './components/assets.tsx'
import { Attention } from './components/attention.tsx'
import { LatestActivity } from './components/latest-activity.tsx'
import { Total, TotalSkeleton } from './components/total.tsx'
import { WalletSwitch } from './components/wallet-switch.tsx'

/** Wallet, total, assets and the latest activity; each block loads and fails alone. */
export function HomeScreen() {
  const t = useTranslations('home')
  const { list, current, choose } = useCurrentWallet()
  const wallets = list.data ?? []
  return (
    <Screen
      title={t('title')}
      isTitleHidden
      lead={
        wallets.length > 0 ? (
          <WalletSwitch wallets={wallets} current={current} onChoose={choose} />
        ) : null
      }
      action={<HideAmounts />}
    >
      <WithWallet skeleton={<HomeSkeleton />}>
        {({ wallet }) => <WalletHome walletId={wallet.id} />}
      </WithWallet>
    </Screen>
  )
}

function WalletHome({ walletId }: { walletId: WalletId }) {
  const wallet = useQuery(walletQueries.detail(walletId))
  const currency = useDefaultCurrency()
  return (
    <>
      <QueryView query={wallet} skeleton={<HomeSkeleton />}>
        {({ total, assets }) => (
          <>
            <Total total={total} currency={currency} updatedAt={wallet.dataUpdatedAt} />
            {assets.length === 0 || currency === '' ? null : (
              <ChartSlot
                walletId={walletId}
                of={{ assets }}
                now={total}
                unit={currency}
                decimals={FIAT_DECIMALS}
              />
            )}
            <Attention walletId={walletId} />
            <Assets assets={assets} currency={currency} />
          </>
        )}
      </QueryView>
      <LatestActivity walletId={walletId} />
    </>
  )
}

function HomeSkeleton() {
  return (
    <>
      <TotalSkeleton />
      <SkeletonRows count={4} />
    </>
  )
}

function HideAmounts() {
  const t = useTranslations('home')
  const { areAmountsHidden, setAmountsHidden } = usePreferences()
  const Icon = areAmountsHidden ? EyeOff : Eye
  return (
    <IconButton
      label={t('hideAmounts')}
      isPressed={areAmountsHidden}
      onPress={() => setAmountsHidden(!areAmountsHidden)}
    >
      <Icon size={22} aria-hidden />
    </IconButton>
  )
}
