import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLocation, useParams } from 'wouter'

import { cardAccountQueries, readCardAccountCsv } from '#api/issuing/queries.ts'
import { SubAccountId } from '#api/issuing/schema.ts'
import type { CardAccount } from '#api/issuing/views.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { Button } from '#ui/button.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import styles from './card-account-screen.module.css'
import { AccountAmount, fundsOf } from './components/account-amount.tsx'
import { AccountCards, cardsOf } from './components/account-cards.tsx'
import { AccountFunding } from './components/account-funding.tsx'
import { AccountRealtime } from './components/account-realtime.tsx'
import { useAccountName } from './components/account-section.tsx'
import { CardTransactions } from './components/card-transactions.tsx'
import { newCardPath } from './components/program-list.tsx'
import { isEnded } from './model/overview.ts'
import { topUpPath } from './model/top-up-path.ts'

/** An account that cards spend from: its money, its cards, how it is funded, what happened on it. */
export function CardAccountScreen() {
  const { id } = useParams<{ id: string }>()
  const t = useTranslations('cards')
  const goBack = useGoBack(paths.cards.to())
  const accountName = useAccountName()
  const accountId = SubAccountId.parse(id)
  const account = useQuery(cardAccountQueries.detail(accountId))
  return (
    <Screen title={account.data ? accountName(account.data) : t('account.title')} onBack={goBack}>
      <QueryView query={account} skeleton={<SkeletonRows count={5} />}>
        {(data) => (
          <>
            <Total account={data} />
            <Actions account={data} />
            <AccountCards account={data} />
            <AccountRealtime account={data} />
            <AccountFunding account={data} />
          </>
        )}
      </QueryView>
      <CardTransactions
        options={cardAccountQueries.transactions(accountId)}
        csv={{ id: accountId, read: (client) => readCardAccountCsv(client, accountId) }}
        hasCards
      />
    </Screen>
  )
}

function Total({ account }: { account: CardAccount }) {
  const t = useTranslations('cards')
  const funds = fundsOf(account)
  const { realtimeBalance, totalBalance } = account
  if (funds === undefined) return <p className={styles.total}>{t('overview.noBalance')}</p>
  const hasMore = isPositive(realtimeBalance) && totalBalance !== undefined
  return (
    <div className={styles.total}>
      <AccountAmount {...funds} {...(hasMore && { amount: totalBalance })} isHero />
      <p className={styles.note}>{t(hasMore ? 'account.toSpend' : 'account.onAccount')}</p>
    </div>
  )
}

function Actions({ account }: { account: CardAccount }) {
  const t = useTranslations('cards')
  const [, navigate] = useLocation()
  const cards = useInfiniteQuery(cardsOf(account))
  const { id, program, type } = account
  if (isEnded(account)) return <p className={styles.total}>{t('account.ended')}</p>
  const [only] = cards.data?.rows ?? []
  const isPrepaid = type === 'prepaid'
  const topUp = isPrepaid ? only && topUpPath('card', only.id) : topUpPath('account', id)
  const newCard =
    isPrepaid || program === undefined || program.isArchived
      ? undefined
      : newCardPath(program.id, id)
  return (
    <div className={styles.actions}>
      {topUp === undefined ? null : (
        <Button onClick={() => navigate(topUp)}>{t('account.topUp')}</Button>
      )}
      {newCard === undefined ? null : (
        <Button mode="bezeled" onClick={() => navigate(newCard)}>
          {t('overview.new')}
        </Button>
      )}
    </div>
  )
}
