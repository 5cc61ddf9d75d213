import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'

import { type WalletId, rowsOf } from '#api/common/schema.ts'
import { walletQueries, isMoving } from '#api/wallets/queries.ts'
import { useRecipientNames } from '#destinations/recipient-names.ts'
import { fiatDigits } from '#i18n/amount.ts'
import { paths } from '#paths'
import { usePreferences } from '#session/preferences.tsx'
import { IconButton } from '#ui/button.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { EmptyState } from '#ui/state-block.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TransactionRow } from '#ui/transaction-row.tsx'
import { ChartSlot } from '#wallets/balance-chart/chart-slot.tsx'
import { useCurrentWallet } from '#wallets/current-wallet.ts'
import { useDefaultCurrency } from '#wallets/default-currency.ts'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { Assets } from './components/assets.tsx'
import { AttentionSlot } from './components/attention-slot.tsx'
import { Total, TotalSkeleton } from './components/total.tsx'
import { WalletSwitch } from './components/wallet-switch.tsx'
import styles from './home-screen.module.css'

/** Decimals of sums in a currency that Intl does not know. */
const CENTS = 2

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
      <div className={styles.columns}>
        <WithWallet skeleton={<HomeSkeleton />}>
          {({ wallet }) => <WalletHome walletId={wallet.id} />}
        </WithWallet>
      </div>
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
          <div className={styles.money}>
            <Total total={total} currency={currency} updatedAt={wallet.dataUpdatedAt} />
            <AttentionSlot walletId={walletId} />
            {assets.length === 0 ? null : (
              <ChartSlot
                walletId={walletId}
                of={{ assets }}
                now={total}
                unit={currency}
                decimals={fiatDigits(currency) ?? CENTS}
              />
            )}
            <Assets assets={assets} currency={currency} />
          </div>
        )}
      </QueryView>
      <div>
        <LatestActivity walletId={walletId} />
      </div>
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

const SHOWN = 5
/** Milliseconds between two checks while money is on its way. */
const POLL_WHILE_MOVING_MS = 10_000
/** Milliseconds that a start is given to come to rest before names and news are read. */
const LATE_PARTS_DELAY_MS = 1000

function LatestActivity({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('home')
  const nameOf = useRecipientNames(walletId, false)
  const latest = useQuery({
    ...walletQueries.latest(walletId, {}, SHOWN),
    refetchInterval: ({ state }) =>
      state.data !== undefined && rowsOf(state.data).some(({ status }) => isMoving(status))
        ? POLL_WHILE_MOVING_MS
        : false,
  })
  return (
    <QueryView
      query={latest}
      skeleton={<SkeletonRows count={SHOWN} />}
      isEmpty={(rows) => rows.length === 0}
      empty={
        <Section title={t('latest')}>
          <EmptyState title={t('noActivity.title')} text={t('noActivity.text')} />
        </Section>
      }
    >
      {(rows) => (
        <>
          <Deferred
            load={() => import('./components/late-parts.tsx')}
            name="LateParts"
            delayMs={LATE_PARTS_DELAY_MS}
            props={{ walletId }}
          />
          <Section
            isList
            title={t('latest')}
            action={
              <Link href={paths.activity.to()} className={styles.all}>
                {t('all')}
              </Link>
            }
          >
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
        </>
      )}
    </QueryView>
  )
}
