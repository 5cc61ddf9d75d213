import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { cardQueries } from '#api/issuing/queries.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

/** A new card: which kind, on which account, with what money. */
export function NewCardScreen() {
  const t = useTranslations('cards')
  const goBack = useGoBack(paths.cards.to())
  const programs = useQuery(cardQueries.programs())
  return (
    <Screen title={t('issue.title')} onBack={goBack}>
      <QueryView query={programs} skeleton={<SkeletonRows count={4} />}>
        {(data) => (
          <Section title={t('issue.choose')}>
            {data.map(({ id, name, description }) => (
              <Row key={id} title={name} subtitle={description} />
            ))}
          </Section>
        )}
      </QueryView>
    </Screen>
  )
}
