import { useInfiniteQuery } from '@tanstack/react-query'
import { CreditCard, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { cardAccountQueries } from '#api/issuing/queries.ts'
import { paths } from '#paths'
import { WithWallet } from '#session/with-wallet.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { isShort, pagingOf, WindowedList, type Paging } from '#ui/windowed-list.tsx'

import { fundsOf } from './components/account-amount.tsx'
import { AccountSection } from './components/account-section.tsx'
import { CardRow } from './components/card-row.tsx'
import { EndedCards } from './components/ended-cards.tsx'
import { PagedSection } from './components/paged-section.tsx'
import { UnfinishedCard } from './components/unfinished-card.tsx'
import { Vendors } from './components/vendors.tsx'
import { groupAccounts, isEnded, type AccountGroups } from './model/overview.ts'

/** The Cards tab: cards with money of their own, accounts with the cards on them, and what is over. */
export function CardsScreen() {
  const t = useTranslations('cards')
  const [, navigate] = useLocation()
  return (
    <Screen
      title={t('overview.title')}
      action={
        <IconButton label={t('overview.new')} onPress={() => navigate(paths.newCard.to())}>
          <Plus size={24} aria-hidden />
        </IconButton>
      }
    >
      <WithWallet>{({ wallet }) => <Overview walletId={wallet.id} />}</WithWallet>
    </Screen>
  )
}

function Overview({ walletId }: { walletId: WalletId }) {
  const accounts = useInfiniteQuery(cardAccountQueries.withCards(walletId))
  return (
    <QueryView query={accounts} skeleton={<SkeletonRows count={5} />}>
      {({ rows }) => {
        const groups = groupAccounts(rows)
        const isEmpty = !accounts.hasNextPage && rows.every(isEnded)
        return (
          <>
            <UnfinishedCard walletId={walletId} />
            {isEmpty ? <NoCards /> : <SingleCards walletId={walletId} />}
            <Accounts groups={groups} paging={pagingOf(accounts)} />
            <EndedCards walletId={walletId} accounts={groups.ended} />
            <Vendors />
          </>
        )
      }}
    </QueryView>
  )
}

/** Open accounts, those of programs that issue no more cards last. */
function Accounts({ groups, paging }: { groups: AccountGroups; paging: Paging }) {
  const t = useTranslations('cards.overview')
  const sections = [
    ...groups.shared.map((account) => <AccountSection key={account.id} account={account} />),
    ...groups.archived.map((account) => (
      <AccountSection key={account.id} account={account} note={t('archived')} />
    )),
  ]
  if (isShort(paging, sections)) return sections
  return (
    <WindowedList
      {...paging}
      summary={t('accountsShown', { count: sections.length })}
      words={{ more: t('moreAccounts'), moreFailed: t('moreFailed') }}
    >
      {sections}
    </WindowedList>
  )
}

/** Cards with exactly one account of their own, by the listing that knows them. */
function SingleCards({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('cards')
  const single = useInfiniteQuery(cardAccountQueries.single(walletId, 'prepaid'))
  return (
    <QueryView query={single} skeleton={<SkeletonRows count={1} />}>
      {({ rows }) => {
        const open = rows.filter(
          (account) => !isEnded(account) && account.program?.isArchived !== true,
        )
        if (open.length === 0 && !single.hasNextPage) return null
        return (
          <PagedSection title={t('overview.prepaid')} paging={pagingOf(single)}>
            {open.flatMap((account) => {
              const funds = fundsOf(account)
              return account.cards.map((card) => (
                <CardRow key={card.id} card={card} {...(funds && { funds })} />
              ))
            })}
          </PagedSection>
        )
      }}
    </QueryView>
  )
}

function NoCards() {
  const t = useTranslations('cards')
  const [, navigate] = useLocation()
  return (
    <EmptyState
      icon={<CreditCard size={40} />}
      title={t('overview.empty.title')}
      text={t('overview.empty.text')}
      action={
        <Button onClick={() => navigate(paths.newCard.to())}>{t('overview.empty.action')}</Button>
      }
    />
  )
}
