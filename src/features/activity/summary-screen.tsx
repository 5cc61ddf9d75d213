import { useTimeZone, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { isMonth, monthOfDay, monthsUntil } from '#lib/months.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useSearchOf } from '#navigation/search.ts'
import { paths } from '#paths'
import { SegmentedChoice } from '#ui/choice.tsx'
import { MonthSwitch } from '#ui/month-switch.tsx'
import { ReadingProgress } from '#ui/reading-progress.tsx'
import { Screen } from '#ui/screen.tsx'
import type { PagedLoad } from '#ui/use-paged-load.ts'
import { useToday } from '#ui/use-today.ts'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { AssetFlowDetail } from './components/asset-flow-detail.tsx'
import { FlowOverview } from './components/flow-overview.tsx'
import { useMoneyFlow, type FlowReading } from './use-money-flow.ts'

const MANY_ROWS = 200

const COUNTS = ['1', '3', '6', '12'] as const
type Count = (typeof COUNTS)[number]

export function SummaryScreen() {
  const t = useTranslations('summary')
  const goBack = useGoBack(paths.activity.to())
  // Months begin at other moments in another zone, so a change of zone reads everything again.
  const zone = useTimeZone()
  return (
    <WithWallet
      frame={(content) => (
        <Screen title={t('title')} onBack={goBack}>
          {content}
        </Screen>
      )}
    >
      {({ wallet, wallets }) => (
        <WalletFlow
          key={`${wallet.id} ${zone}`}
          wallet={wallet}
          others={wallets.flatMap(({ id }) => (id === wallet.id ? [] : [id]))}
        />
      )}
    </WithWallet>
  )
}

interface WalletFlowProps {
  wallet: WalletSummary
  others: readonly WalletId[]
}

function WalletFlow({ wallet, others }: WalletFlowProps) {
  const t = useTranslations('summary')
  const [, navigate] = useLocation()
  const thisMonth = monthOfDay(useToday())
  const search = useSearchOf(paths.summary)
  const count: Count = COUNTS.find((one) => one === search.months) ?? '1'
  const asked = search.month ?? ''
  const month = isMonth(asked) && asked < thisMonth ? asked : thisMonth
  const months = monthsUntil(month, Number(count))
  const state = useMoneyFlow(wallet.id, others, months)
  const address = { month, months: count, currency: search.currency }
  const pathTo = (change: {
    [Name in keyof typeof address]?: (typeof address)[Name] | undefined
  }) => paths.summary.to({}, { ...address, ...change })
  const toActivity = useGoBack(paths.activity.to())
  const toAll = useGoBack(pathTo({ currency: undefined }))
  const { currency } = search
  const read = months.filter((one) => state.loaded.months[one] !== undefined)
  return (
    <Screen
      title={currency ?? t('title')}
      onBack={currency === undefined ? toActivity : toAll}
      step={currency ?? ''}
    >
      <SegmentedChoice
        label={t('range')}
        choices={COUNTS.map((value) => ({ value, label: t(`ranges.${value}`) }))}
        value={count}
        onChange={(value) => navigate(pathTo({ months: value }), { replace: true })}
      />
      <MonthSwitch
        month={month}
        count={Number(count)}
        last={thisMonth}
        labels={{ earlier: t('earlier'), later: t('later') }}
        onChange={(value) => navigate(pathTo({ month: value }), { replace: true })}
      />
      {state.phase === 'done' ? null : <FlowProgress state={state} months={months} read={read} />}
      {read.length === 0 ? null : currency === undefined ? (
        <FlowOverview
          walletId={wallet.id}
          months={read}
          asked={months}
          flows={state.loaded.months}
          hrefOf={(symbol) => pathTo({ currency: symbol })}
        />
      ) : (
        <AssetFlowDetail months={read} flows={state.loaded.months} symbol={currency} />
      )}
    </Screen>
  )
}

interface FlowProgressProps {
  state: PagedLoad<FlowReading>
  months: readonly string[]
  read: readonly string[]
}

function FlowProgress({ state, months, read }: FlowProgressProps) {
  const t = useTranslations('summary')
  const progress = { read: read.length, total: months.length }
  const rows = state.loaded.count
  return (
    <ReadingProgress
      state={state}
      progress={progress}
      isPartShown={read.length > 0}
      isBrief={months.length === 1 && rows < MANY_ROWS}
      title={t('reading.title')}
      count={t('reading.count', { ...progress, rows })}
    />
  )
}
