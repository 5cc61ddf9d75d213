import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useParams } from 'wouter'

import { cardQueries, readCardCsv } from '#api/issuing/queries.ts'
import { CardId } from '#api/issuing/schema.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import styles from './card-screen.module.css'
import { CardArt } from './components/card-art.tsx'
import { CardTransactions } from './components/card-transactions.tsx'

/** One card: what it is, what can be done with it, what was paid with it. */
export function CardScreen() {
  const { id } = useParams<{ id: string }>()
  const t = useTranslations('cards')
  const goBack = useGoBack(paths.cards.to())
  const cardId = CardId.parse(id)
  const card = useQuery(cardQueries.detail(cardId))
  return (
    <Screen title={card.data?.nickname ?? t('card.title')} onBack={goBack}>
      <QueryView query={card} skeleton={<SkeletonRows count={5} />}>
        {(data) => (
          <>
            <div className={styles.art}>
              <CardArt card={data} />
            </div>
            <CardTransactions
              options={cardQueries.transactions(cardId)}
              csv={{ id: cardId, read: (client) => readCardCsv(client, cardId) }}
            />
          </>
        )}
      </QueryView>
    </Screen>
  )
}
