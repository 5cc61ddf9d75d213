import { useInfiniteQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { cardQueries } from '#api/cards/queries.ts'
import type { CardAccount } from '#api/cards/views.ts'
import type { WalletId } from '#api/common/schema.ts'
import { paths } from '#paths'
import { QueryView } from '#ui/query-view.tsx'
import { isAbsent } from '#ui/request-state.ts'
import { RowValue } from '#ui/row-value.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { pagingOf } from '#ui/windowed-list.tsx'

import { isEnded } from '../model/overview.ts'
import { AccountAmount, fundsOf } from './account-amount.tsx'
import { AccountIcon, useAccountName } from './account-section.tsx'
import { CardRow } from './card-row.tsx'
import { PagedSection } from './paged-section.tsx'

interface EndedCardsProps {
  walletId: WalletId
  accounts: readonly CardAccount[]
}

/** Reads closed and expired cards apart, because the platform filters by one status at a time. */
function useEndedCards(walletId: WalletId) {
  const closed = useInfiniteQuery(cardQueries.list(walletId, { status: 'CLOSED' }))
  const canceled = useInfiniteQuery(cardQueries.list(walletId, { status: 'CANCELED' }))
  const all = [closed, canceled]
  const next = all.find(({ hasNextPage }) => hasNextPage) ?? closed
  return {
    cards: all.flatMap(({ data }) => data?.rows ?? []).filter(isEnded),
    count: all.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
    isLoaded: all.every(({ data }) => data !== undefined),
    failed: all.find(isAbsent),
    paging: pagingOf(next),
  }
}

export function EndedCards({ walletId, accounts }: EndedCardsProps) {
  const t = useTranslations('cards')
  const accountName = useAccountName()
  const [isOpen, setIsOpen] = useState(false)
  const ended = useEndedCards(walletId)
  if (ended.failed !== undefined)
    return (
      <QueryView query={ended.failed} skeleton={null}>
        {() => null}
      </QueryView>
    )
  const count = ended.count + accounts.length
  if (!ended.isLoaded || count === 0) return null
  return (
    <>
      <Section>
        <Row
          title={t('overview.ended')}
          after={<RowValue icon={isOpen ? ChevronUp : ChevronDown}>{count}</RowValue>}
          isExpanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        />
      </Section>
      {isOpen ? (
        <PagedSection paging={ended.paging}>
          {[
            ...accounts.map((account) => {
              const funds = fundsOf(account)
              return (
                <Row
                  key={account.id}
                  href={paths.cardAccount.to({ id: account.id })}
                  before={<AccountIcon />}
                  title={accountName(account)}
                  subtitle={t('overview.endedAccount')}
                  after={funds === undefined ? undefined : <AccountAmount {...funds} />}
                />
              )
            }),
            ...ended.cards.map((card) => <CardRow key={card.id} card={card} />),
          ]}
        </PagedSection>
      ) : null}
    </>
  )
}
