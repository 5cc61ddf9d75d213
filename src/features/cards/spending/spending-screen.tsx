import { useMemo, useState, type ReactNode } from 'react'
import { useTimeZone, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { monthOf } from '#lib/months.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useRouteSearch } from '#navigation/search.ts'
import { paths } from '#paths'
import { MonthSwitch } from '#ui/month-switch.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useLongWork } from '#ui/use-paged-load.ts'
import { useToday } from '#ui/use-today.ts'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { NoCards } from '../components/no-cards.tsx'
import { useCategoryName, useMerchantName } from './components/spending-groups.tsx'
import { SpendingMonths } from './components/spending-months.tsx'
import { SpendingDetail, SpendingOverview } from './components/spending-overview.tsx'
import { SpendingProgress } from './components/spending-progress.tsx'
import { spendingAddressOf, spendingPath, type SpendingAddress } from './model/spending-address.ts'
import { focusOf, totalIn, type CurrencySpending, type SpendingGroup } from './model/spending.ts'
import { useSpending } from './use-spending.ts'

export function SpendingScreen() {
  const t = useTranslations('spending')
  const goBack = useGoBack(paths.cards.to())
  // The sums are computed again on a new day, which is added to the comparison, and in a new time
  // zone, in which months begin at other times.
  const calendar = `${useToday()} ${useTimeZone()}`
  return (
    <WithWallet
      frame={(content) => (
        <Screen title={t('title')} onBack={goBack}>
          {content}
        </Screen>
      )}
    >
      {({ wallet }) => <WalletSpending key={`${wallet.id} ${calendar}`} walletId={wallet.id} />}
    </WithWallet>
  )
}

function WalletSpending({ walletId }: { walletId: WalletId }) {
  const [now] = useState(() => Date.now())
  const thisMonth = monthOf(now)
  const address = spendingAddressOf(useRouteSearch(paths.cardSpending), thisMonth)
  const { feed, readSince, isRead, isOver, isShown, spending, before, months } = useSpending(
    walletId,
    address.month,
    now,
  )
  const shown =
    spending?.currencies.find(({ currency }) => currency === address.currency) ??
    spending?.currencies[0]
  const hasNoCards = feed.state?.lists.length === 0
  const isFocused = address.category !== undefined || address.merchant !== undefined
  return (
    <SpendingFrame address={address} thisMonth={thisMonth} merchants={shown?.merchants}>
      {isFocused || hasNoCards ? null : (
        <SpendingMonths months={months} currency={shown?.currency} address={address} />
      )}
      {isRead && feed.phase !== 'stopped' ? null : (
        <SpendingProgress feed={feed} isPartShown={isRead} />
      )}
      {hasNoCards ? (
        <NoCards />
      ) : !isShown ? null : spending === undefined ? (
        <SkeletonRows count={5} />
      ) : isFocused ? (
        <FocusedSpending shown={shown} address={address} />
      ) : (
        <SpendingOverview
          {...{ spending, shown, address }}
          isThisMonth={!isOver}
          previousTotal={before && shown ? totalIn(before, shown.currency) : undefined}
          readSince={isRead ? undefined : readSince}
        />
      )}
    </SpendingFrame>
  )
}

interface FocusedSpendingProps {
  shown: CurrencySpending | undefined
  address: SpendingAddress
}

/** Spending of a category or merchant, summed in slices because there may be thousands of rows. */
function FocusedSpending({ shown, address }: FocusedSpendingProps) {
  const { category, merchant } = address
  const work = useMemo(
    () => () => focusOf(shown ?? {}, { category, merchant }),
    [shown, category, merchant],
  )
  const { result, isDone } = useLongWork(work)
  return result !== undefined && isDone ? (
    <SpendingDetail focus={result} address={address} />
  ) : (
    <SkeletonRows count={5} />
  )
}

interface SpendingFrameProps {
  address: SpendingAddress
  thisMonth: string
  /** Undefined until the merchants are summed. */
  merchants: readonly SpendingGroup[] | undefined
  children: ReactNode
}

function SpendingFrame({ address, thisMonth, merchants, children }: SpendingFrameProps) {
  const t = useTranslations('spending')
  const [, navigate] = useLocation()
  const categoryName = useCategoryName()
  const merchantName = useMerchantName()
  const { category, merchant, month } = address
  const toCards = useGoBack(paths.cards.to())
  const toCategory = useGoBack(spendingPath({ ...address, merchant: undefined }))
  const toAll = useGoBack(spendingPath({ ...address, category: undefined, merchant: undefined }))
  const isWithin = category !== undefined || merchant !== undefined
  const title =
    merchant === undefined
      ? category === undefined
        ? t('title')
        : categoryName(category)
      : merchants === undefined
        ? t('title')
        : merchantName(merchants.find(({ key }) => key === merchant))
  const onBack = !isWithin ? toCards : merchant !== undefined && category ? toCategory : toAll
  return (
    <Screen title={title} onBack={onBack} step={`${category ?? ''} ${merchant ?? ''}`}>
      <MonthSwitch
        month={month}
        max={thisMonth}
        labels={{ earlier: t('earlier'), later: t('later') }}
        onChange={(month) => navigate(spendingPath({ ...address, month }), { replace: true })}
      />
      {children}
    </Screen>
  )
}
