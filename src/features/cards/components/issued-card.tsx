import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { cardQueries } from '#api/issuing/queries.ts'
import type { CardId } from '#api/issuing/schema.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { AccountAmount, fundsOf } from './account-amount.tsx'
import { CardArt } from './card-art.tsx'
import styles from './issue-form.module.css'

/** The new card, at once. */
export function IssuedCard({ cardId }: { cardId: CardId }) {
  const t = useTranslations('cards')
  const [, navigate] = useLocation()
  const card = useQuery(cardQueries.detail(cardId))
  const leave = (to: string) => navigate(to, { replace: true })
  return (
    <Screen title={t('issue.done.title')} onBack={() => leave(paths.cards.to())}>
      <QueryView query={card} skeleton={<SkeletonRows count={3} />}>
        {(data) => {
          const funds = data.account && fundsOf(data.account)
          return (
            <>
              <div className={styles.art}>
                <CardArt card={data} />
              </div>
              {funds === undefined ? null : (
                <p className={styles.funds}>
                  {t.rich('issue.done.funds', { amount: () => <AccountAmount {...funds} /> })}
                </p>
              )}
            </>
          )
        }}
      </QueryView>
      <div className={styles.next}>
        <Button mode="plain" onClick={() => leave(paths.cards.to())}>
          {t('issue.done.all')}
        </Button>
      </div>
      <PrimaryAction
        text={t('issue.done.open')}
        onPress={() => leave(paths.card.to({ id: cardId }))}
      />
    </Screen>
  )
}
