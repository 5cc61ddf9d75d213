import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { monthOf } from '#lib/months.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useSearchOf } from '#navigation/search.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { MonthSwitch } from '#ui/month-switch.tsx'
import { Screen } from '#ui/screen.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { EmptyState } from '#ui/state-block.tsx'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { useCategoryName, useMerchantName } from './components/spending-groups.tsx'
import { SpendingDetail, SpendingOverview } from './components/spending-overview.tsx'
import { SpendingProgress } from './components/spending-progress.tsx'
import { spendingAddressOf, spendingPath, type SpendingAddress } from './model/spending-address.ts'
import { focusOf, totalIn } from './model/spending.ts'
import { useSpending } from './use-spending.ts'

/** What was spent on the wallet's cards, month by month: by category and by merchant, down to the payments. */
export function SpendingScreen() {
  const t = useTranslations('spending')
  const goBack = useGoBack(paths.cards.to())
  return (
    <WithWallet
      frame={(content) => (
        <Screen title={t('title')} onBack={goBack}>
          {content}
        </Screen>
      )}
    >
      {({ wallet }) => <WalletSpending key={wallet.id} walletId={wallet.id} />}
    </WithWallet>
  )
}

function WalletSpending({ walletId }: { walletId: WalletId }) {
  const [now] = useState(() => Date.now())
  const thisMonth = monthOf(new Date(now).toISOString())
  const address = spendingAddressOf(useSearchOf(paths.cardSpending), thisMonth)
  const { state, reach, span, isOver, spending, before } = useSpending(walletId, address.month, now)
  const shown =
    spending.currencies.find(({ currency }) => currency === address.currency) ??
    spending.currencies[0]
  const focus = focusOf(shown, address)
  const isRead = reach !== undefined && reach <= span.start
  return (
    <SpendingFrame address={address} thisMonth={thisMonth} rows={shown?.rows ?? []}>
      {isRead ? null : <SpendingProgress state={state} />}
      {state.reading.feeds?.length === 0 ? (
        <NoCards />
      ) : isRead || (state.phase === 'stopped' && reach !== undefined) ? (
        focus === undefined ? (
          <SpendingOverview
            {...{ spending, shown, address }}
            isThisMonth={!isOver}
            // Undefined until the whole month before has been read: less of it would make this one look expensive.
            before={state.phase === 'done' && shown ? totalIn(before, shown.currency) : undefined}
            readSince={isRead ? undefined : reach}
          />
        ) : (
          <SpendingDetail focus={focus} address={address} />
        )
      ) : null}
    </SpendingFrame>
  )
}

interface SpendingFrameProps {
  address: SpendingAddress
  thisMonth: string
  rows: Parameters<typeof useMerchantName>[0]
  children: ReactNode
}

/** Title and way back: from a category or a merchant to all of them. */
function SpendingFrame({ address, thisMonth, rows, children }: SpendingFrameProps) {
  const t = useTranslations('spending')
  const [, navigate] = useLocation()
  const categoryName = useCategoryName()
  const merchantName = useMerchantName(rows)
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
      : merchantName(merchant)
  const onBack = !isWithin ? toCards : merchant !== undefined && category ? toCategory : toAll
  return (
    <Screen title={title} onBack={onBack} step={`${category ?? ''} ${merchant ?? ''}`}>
      <MonthSwitch
        month={month}
        last={thisMonth}
        labels={{ earlier: t('earlier'), later: t('later') }}
        onChange={(month) => navigate(spendingPath({ ...address, month }), { replace: true })}
      />
      {children}
    </Screen>
  )
}

function NoCards() {
  const t = useTranslations('cards.overview.empty')
  const [, navigate] = useLocation()
  return (
    <EmptyState
      icon={<Illustration name="card" />}
      title={t('title')}
      text={t('text')}
      action={<Button onClick={() => navigate(paths.newCard.to())}>{t('action')}</Button>}
    />
  )
}
