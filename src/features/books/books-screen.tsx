import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IntlProvider, useLocale, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { allCardAccounts } from '#api/cards/all-accounts.ts'
import { cardAccountQueries, cardQueries } from '#api/cards/queries.ts'
import { CardId, SubAccountId } from '#api/cards/schema.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { dayIn } from '#lib/time-zone.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useRouteSearch } from '#navigation/search.ts'
import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Paragraph } from '#ui/text.tsx'
import { useNow } from '#ui/use-clock.ts'
import { useClosedMonths } from '#wallets/closed-months.ts'
import { useCurrentWallet } from '#wallets/current-wallet.ts'
import { useWalletName } from '#wallets/wallet-labels.ts'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { BooksChoice, useBooksOwnerNames } from './components/books-choice.tsx'
import { ClosedMonths } from './components/closed-months.tsx'
import { PeriodStatement } from './components/period-statement.tsx'
import { periodsOf, spanOfPeriod, type Period } from './model/period.ts'
import { ownersOf, type StatementSubject } from './use-statement.ts'
import { useBooksZone } from './zone-store.ts'

export function BooksScreen() {
  const { account, card } = useRouteSearch(paths.books)
  if (card) return <OfCard id={CardId.parse(card)} />
  const isWhole = !account || account === 'all'
  if (isWhole || account === 'wallet') return <OfWallet isWhole={isWhole} />
  return <OfAccount id={SubAccountId.parse(account)} />
}

/**
 * The books of the wallet, with all its card accounts unless only the wallet is wanted. Cards have
 * no balance of their own: they spend from the card accounts.
 */
function OfWallet({ isWhole }: { isWhole: boolean }) {
  const t = useTranslations('statement')
  const nameOf = useWalletName()
  const { current } = useCurrentWallet()
  const isAsked = useIsScreenEnabled()(paths.cards.to()) && isWhole
  const query = useQuery(allCardAccounts(isAsked ? current?.id : undefined))
  const accounts = query.data?.map(({ id, name, program, createdAt }) => ({
    owner: { kind: 'account' as const, id },
    name: name ?? program?.name ?? t('account.title'),
    createdAt: Date.parse(createdAt ?? ''),
  }))
  // If the card accounts fail to load, the wallet's books are shown without them.
  const isAlone = accounts === undefined ? query.isFetched || !isAsked : accounts.length === 0
  const subjectOf = (wallet: WalletSummary) => {
    const { id, createdAt } = wallet
    const owner = { kind: 'wallet' as const, id }
    const own = { owner, name: nameOf(wallet), createdAt: Date.parse(createdAt) }
    if (isAlone) return own
    if (accounts === undefined) return undefined
    const parts = [own, ...accounts]
    return {
      owner: { kind: 'all' as const, id },
      name: t('books.all'),
      createdAt: Number.NaN,
      parts,
    }
  }
  const leaveTo = paths.activity.to()
  return (
    <WithWallet frame={(content) => <BooksFrame leaveTo={leaveTo}>{content}</BooksFrame>}>
      {({ wallet }) => <BooksFrame subject={subjectOf(wallet)} {...{ leaveTo, query }} />}
    </WithWallet>
  )
}

function OfAccount({ id }: { id: SubAccountId }) {
  const { accountName } = useBooksOwnerNames()
  const query = useQuery(cardAccountQueries.detail(id))
  const { data } = query
  const subject = data && {
    owner: { kind: 'account' as const, id },
    name: accountName(data),
    createdAt: Date.parse(data.createdAt ?? ''),
  }
  return <BooksFrame leaveTo={paths.cardAccount.to({ id })} {...{ query, subject }} />
}

function OfCard({ id }: { id: CardId }) {
  const { cardName } = useBooksOwnerNames()
  const query = useQuery(cardQueries.detail(id))
  const subject = query.data && {
    owner: { kind: 'card' as const, id, account: query.data.account?.id },
    name: cardName(query.data),
    createdAt: Number.NaN,
  }
  return <BooksFrame leaveTo={paths.card.to({ id })} {...{ query, subject }} />
}

interface BooksFrameProps {
  leaveTo: string
  query?: UseQueryResult
  subject?: StatementSubject | undefined
  children?: ReactNode
}

function BooksFrame({ leaveTo, query, subject, children }: BooksFrameProps) {
  const t = useTranslations('statement')
  return (
    <Screen title={t('books.title')} onBack={useGoBack(leaveTo)}>
      {children}
      {query === undefined ? null : (
        <QueryView query={query} skeleton={<SkeletonRows count={5} />}>
          {() => null}
        </QueryView>
      )}
      {subject === undefined ? null : <Books subject={subject} />}
    </Screen>
  )
}

function Books({ subject }: { subject: StatementSubject }) {
  const t = useTranslations('statement')
  const language = useLocale()
  const [, navigate] = useLocation()
  const { from = '', to = '', account, card } = useRouteSearch(paths.books)
  const whose = ownersOf(subject).map(({ owner }) => owner.id)
  const months = useClosedMonths(...whose)
  const isClosed = (month: string) =>
    whose.every((id) => months.some((one) => one.whose === id && one.month === month))
  const { zone } = useBooksZone()
  const today = dayIn(zone, useNow())
  const days = { from, to }
  const isAsked = from !== '' || to !== ''
  // The preselected period, because people mostly make the books of the month that has just ended.
  const period = isAsked ? days : periodsOf(today).lastMonth
  const span = spanOfPeriod(period, zone)
  const choose = (chosen: Period) =>
    navigate(paths.books.to({}, { ...chosen, account, card }), { replace: true })
  return (
    <>
      <BooksChoice {...{ subject, days, period, today, isClosed }} onChoose={choose} />
      {span === undefined ? (
        <div role="alert">
          <Paragraph>{t('problems.refused')}</Paragraph>
        </div>
      ) : (
        <IntlProvider locale={language} timeZone={zone}>
          <PeriodStatement
            key={`${whose.join()} ${span.start} ${span.end}`}
            {...{ subject, period, span, zone }}
            footer={<ClosedMonths ownerIds={whose} />}
          />
        </IntlProvider>
      )}
    </>
  )
}
