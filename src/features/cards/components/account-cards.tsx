import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { cardQueries } from '#api/issuing/queries.ts'
import type { CardAccount } from '#api/issuing/views.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { isEnded } from '../model/overview.ts'
import { CardRow } from './card-row.tsx'

/** Cards of an account, closed ones too. */
export const cardsOf = ({ id, walletId }: CardAccount) =>
  cardQueries.list(walletId, { fiat_account_id: id })

/** The cards that spend from an account, closed ones last. */
export function AccountCards({ account }: { account: CardAccount }) {
  const t = useTranslations('cards')
  const cards = useQuery(cardsOf(account))
  return (
    <QueryView
      query={cards}
      skeleton={<SkeletonRows count={2} />}
      isEmpty={(all) => all.length === 0}
      empty={
        <Section title={t('account.cards')}>
          <Row title={t('account.noCards')} />
        </Section>
      }
    >
      {(all) => (
        <Section title={t('account.cards')}>
          {[...all.filter((card) => !isEnded(card)), ...all.filter(isEnded)].map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
        </Section>
      )}
    </QueryView>
  )
}
