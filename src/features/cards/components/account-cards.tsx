import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { cardQueries } from '#api/issuing/queries.ts'
import type { CardAccount } from '#api/issuing/views.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { pagingOf } from '#ui/windowed-list.tsx'

import { isEnded } from '../model/overview.ts'
import { CardRow } from './card-row.tsx'
import { PagedSection } from './paged-section.tsx'

/** Cards of an account, closed ones too. */
export const cardsOf = ({ id, walletId }: CardAccount) =>
  cardQueries.list(walletId, { fiat_account_id: id })

/** The cards that spend from an account, closed ones last of those that are loaded. */
export function AccountCards({ account }: { account: CardAccount }) {
  const t = useTranslations('cards')
  const cards = useInfiniteQuery(cardsOf(account))
  return (
    <QueryView
      query={cards}
      skeleton={<SkeletonRows count={2} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <Section title={t('account.cards')}>
          <Row title={t('account.noCards')} />
        </Section>
      }
    >
      {({ rows }) => (
        <PagedSection title={t('account.cards')} paging={pagingOf(cards)}>
          {[...rows.filter((card) => !isEnded(card)), ...rows.filter(isEnded)].map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
        </PagedSection>
      )}
    </QueryView>
  )
}
