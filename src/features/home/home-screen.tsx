import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Search from 'lucide-react/icons/search'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { openCommandBar } from '#navigation/command-bar-link.ts'
import { usePreferences } from '#session/preferences.tsx'
import { IconButton } from '#ui/button.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { skeletonOrError } from '#ui/waiting-rows.tsx'
import { useCurrentWallet } from '#wallets/current-wallet.ts'
import { useDefaultCurrency } from '#wallets/default-currency.ts'
import { latestQuery } from '#wallets/latest-rows.ts'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { Assets } from './components/assets.tsx'
import { AttentionSlot } from './components/attention-slot.tsx'
import { LatestSkeleton } from './components/latest-skeleton.tsx'
import { TotalBalance, TotalBalanceSkeleton } from './components/total.tsx'
import { WalletSwitch } from './components/wallet-switch.tsx'
import styles from './home-screen.module.css'

const latestSkeleton = <LatestSkeleton />
const latestWaiting = skeletonOrError(latestSkeleton)
const homeWaiting = (
  <>
    <TotalBalanceSkeleton />
    <i className={styles.place} />
    {latestSkeleton}
  </>
)

export function HomeScreen() {
  const t = useTranslations('common')
  const { list, current, choose } = useCurrentWallet()
  return (
    <Screen
      title={t('tabs.home')}
      isTitleHidden
      lead={
        current ? (
          <WalletSwitch wallets={list.data ?? []} current={current} onChoose={choose} />
        ) : null
      }
      action={<HeaderButtons />}
    >
      <div className={styles.columns}>
        <WithWallet skeleton={homeWaiting}>
          {({ wallet }) => <WalletHome walletId={wallet.id} />}
        </WithWallet>
      </div>
    </Screen>
  )
}

function WalletHome({ walletId }: { walletId: WalletId }) {
  const wallet = useQuery(walletQueries.detail(walletId))
  const { data } = wallet
  const currency = useDefaultCurrency()
  // Requested at the same time as the balances. `LatestActivity` reads the answer from the cache.
  useQuery(latestQuery(walletId))
  return (
    <>
      <QueryView query={wallet} skeleton={<TotalBalanceSkeleton />}>
        {({ total }) => (
          <TotalBalance total={total} currency={currency} updatedAt={wallet.dataUpdatedAt} />
        )}
      </QueryView>
      <AttentionSlot walletId={walletId} />
      <div className={styles.latest}>
        <Deferred
          load={() => import('./components/latest-activity.tsx')}
          namespaces={['transactions']}
          name="LatestActivity"
          props={{ walletId }}
          placeholder={latestWaiting}
        />
      </div>
      {data && (
        <div className={styles.assets}>
          {data.assets.length > 0 ? (
            <Assets assets={data.assets} currency={currency} />
          ) : (
            <Deferred
              load={() => import('./components/no-assets.tsx')}
              name="NoAssets"
              props={{}}
            />
          )}
        </div>
      )}
      {data && data.assets.length > 0 && (
        <div className={styles.chart}>
          <Deferred
            load={() => import('#wallets/balance-chart/chart-slot.tsx')}
            name="ChartSlot"
            props={{ walletId, subject: data, now: data.total, unit: currency }}
          />
        </div>
      )}
    </>
  )
}

/** The search button is for devices without a keyboard, because a keyboard has a shortcut. */
function HeaderButtons() {
  const t = useTranslations('home')
  const { areAmountsHidden, setAmountsHidden } = usePreferences()
  const Icon = areAmountsHidden ? EyeOff : Eye
  return (
    <>
      <IconButton label={t('find')} onPress={openCommandBar}>
        <Search size={22} aria-hidden />
      </IconButton>
      <IconButton
        label={t('hideAmounts')}
        isPressed={areAmountsHidden}
        onPress={() => setAmountsHidden(!areAmountsHidden)}
      >
        <Icon size={22} aria-hidden />
      </IconButton>
    </>
  )
}
