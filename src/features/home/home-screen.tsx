import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { walletQueries } from '#api/wallets/queries.ts'
import { paths } from '#paths'
import { useCurrentWallet } from '#session/current-wallet.ts'
import { useDefaultCurrency } from '#session/default-currency.ts'
import { usePreferences } from '#session/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
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
  const [, navigate] = useLocation()
  const { list, current, walletId, choose } = useCurrentWallet()
  const wallet = useQuery(walletQueries.detail(walletId))
  const currency = useDefaultCurrency()
  return (
    <Screen
      title={t('title')}
      isTitleHidden
      lead={
        list.data?.length ? (
          <WalletSwitch wallets={list.data} current={current} onChoose={choose} />
        ) : null
      }
      action={<HideAmounts />}
    >
      <QueryView
        query={list}
        skeleton={<TotalSkeleton />}
        isEmpty={(wallets) => wallets.length === 0}
        empty={
          <EmptyState
            title={t('noWallet.title')}
            text={t('noWallet.text')}
            action={
              <Button onClick={() => navigate(paths.newWallet.to())}>{t('noWallet.action')}</Button>
            }
          />
        }
      >
        {() => (
          <>
            <QueryView
              query={wallet}
              skeleton={
                <>
                  <TotalSkeleton />
                  <SkeletonRows count={4} />
                </>
              }
            >
              {(detail) => (
                <>
                  <Total
                    total={detail.total}
                    currency={currency}
                    updatedAt={wallet.dataUpdatedAt}
                  />
                  <Attention walletId={walletId} />
                  <Assets assets={detail.assets} currency={currency} />
                </>
              )}
            </QueryView>
            <LatestActivity walletId={walletId} />
          </>
        )}
      </QueryView>
    </Screen>
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
