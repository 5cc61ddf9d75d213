import { useInfiniteQuery } from '@tanstack/react-query'
import PieChart from 'lucide-react/icons/chart-pie'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Plus from 'lucide-react/icons/plus'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { cardAccountQueries } from '#api/cards/queries.ts'
import type { WalletId } from '#api/common/schema.ts'
import { orderInQuestion } from '#orders/order-record.ts'
import { paths } from '#paths'
import { usePersonScope } from '#session/services.tsx'
import { IconButton } from '#ui/button.tsx'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { loadingUntil } from '#ui/request-state.ts'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Paragraph } from '#ui/text.tsx'
import { isShortCompleteList, pagingOf, WindowedList, type Paging } from '#ui/windowed-list.tsx'
import { WithWallet } from '#wallets/with-wallet.tsx'

import styles from './cards-screen.module.css'
import { fundsOf } from './components/account-amount.tsx'
import { AccountSection, MAX_CARDS } from './components/account-section.tsx'
import { CardFaces, CardFacePlaceholder } from './components/card-face.tsx'
import { CardRow } from './components/card-row.tsx'
import { EndedCards } from './components/ended-cards.tsx'
import { FreezeAll } from './components/freeze-all.tsx'
import { NoCards } from './components/no-cards.tsx'
import { PagedSection } from './components/paged-section.tsx'
import { useIssuesCards } from './issue/use-issues-cards.ts'
import { allowedActionsOf } from './model/allowed-actions.ts'
import { groupAccounts, isEnded, type AccountGroups } from './model/overview.ts'

export function CardsScreen() {
  const t = useTranslations('cards')
  const tabs = useTranslations('common.tabs')
  const [, navigate] = useLocation()
  const issuesCards = useIssuesCards()
  return (
    <Screen
      title={tabs('cards')}
      action={
        issuesCards ? (
          <IconButton label={t('overview.new')} onPress={() => navigate(paths.newCard.to())}>
            <Plus size={24} aria-hidden />
          </IconButton>
        ) : undefined
      }
    >
      <WithWallet skeleton={<OverviewSkeleton />}>
        {({ wallet }) => <Overview walletId={wallet.id} />}
      </WithWallet>
    </Screen>
  )
}

function Overview({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('cards.overview')
  const accounts = useInfiniteQuery(cardAccountQueries.withCards(walletId))
  const single = useInfiniteQuery(cardAccountQueries.single(walletId, 'prepaid'))
  return (
    <QueryView query={accounts} loading={loadingUntil([single])} skeleton={<OverviewSkeleton />}>
      {({ rows }) => {
        const groups = groupAccounts(rows)
        const cards = rows.flatMap((account) => account.cards)
        const isEmpty = !accounts.hasNextPage && rows.every(isEnded)
        return (
          <>
            <UnfinishedCard walletId={walletId} />
            {isEmpty ? <NoCards /> : null}
            <div className={styles.place}>
              <div className={styles.grid}>
                {isEmpty ? null : (
                  <div>
                    <SingleCards walletId={walletId} />
                  </div>
                )}
                <Accounts groups={groups} paging={pagingOf(accounts)} />
              </div>
            </div>
            {cards.some(({ status }) => allowedActionsOf(status).canFreeze) ? (
              <Paragraph isCentred>{t('hold')}</Paragraph>
            ) : null}
            {rows.length === 0 ? null : <SpendingLink />}
            <FreezeAll walletId={walletId} cards={cards} />
            <EndedCards walletId={walletId} accounts={groups.ended} />
          </>
        )
      }}
    </QueryView>
  )
}

const OverviewSkeleton = () => (
  <div className={styles.place} aria-hidden>
    <div className={styles.grid}>
      <CardFacePlaceholder />
      <CardFacePlaceholder />
      <CardFacePlaceholder />
    </div>
  </div>
)

/** Open accounts. Accounts of programs that issue no more cards come last. */
function Accounts({ groups, paging }: { groups: AccountGroups; paging: Paging }) {
  const t = useTranslations('cards.overview')
  const sections = [
    ...groups.shared.map((account) => <AccountSection key={account.id} account={account} />),
    ...groups.archived.map((account) => (
      <AccountSection key={account.id} account={account} note={t('archived')} />
    )),
  ]
  if (isShortCompleteList(paging, sections)) return sections
  return (
    <div className={styles.list}>
      <WindowedList
        {...paging}
        summary={t('accountsShown', { count: sections.length })}
        labels={{ more: t('moreAccounts'), moreFailed: t('moreFailed') }}
      >
        {sections}
      </WindowedList>
    </div>
  )
}

function SingleCards({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('cards')
  const single = useInfiniteQuery(cardAccountQueries.single(walletId, 'prepaid'))
  return (
    <QueryView query={single} skeleton={<SkeletonRows count={1} />}>
      {({ rows }) => {
        const open = rows.filter(
          (account) => !isEnded(account) && account.program?.isArchived !== true,
        )
        const cards = open.flatMap((account) =>
          account.cards.map((card) => ({ card, funds: fundsOf(account) })),
        )
        const title = t('overview.prepaid')
        if (cards.length === 0 && !single.hasNextPage) return null
        if (cards.length <= MAX_CARDS && !single.hasNextPage)
          return (
            <Section title={title} isBare>
              <CardFaces label={title} cards={cards} />
            </Section>
          )
        return (
          <PagedSection title={title} paging={pagingOf(single)}>
            {cards.map(({ card, funds }) => (
              <CardRow key={card.id} card={card} {...(funds && { funds })} />
            ))}
          </PagedSection>
        )
      }}
    </QueryView>
  )
}

function SpendingLink() {
  const t = useTranslations('cards.overview.spending')
  return (
    <Section>
      <DisclosureRow
        href={paths.cardSpending.to()}
        before={<PieChart size={24} aria-hidden />}
        title={t('title')}
        subtitle={t('text')}
      />
    </Section>
  )
}

/**
 * Link to the oldest card whose issue was interrupted; once it is finished, to the next. Each has
 * its own record in the order journal, because two tabs or wallets would overwrite a common one.
 */
function UnfinishedCard({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('cards')
  const oldest = orderInQuestion(usePersonScope(), 'issue', walletId)
  if (oldest === undefined) return null
  return (
    <Section>
      <DisclosureRow
        href={paths.newCard.to()}
        before={<CircleHelp size={22} aria-hidden />}
        title={t('overview.unfinished', { name: oldest.details?.to ?? oldest.maskedTo })}
      />
    </Section>
  )
}
