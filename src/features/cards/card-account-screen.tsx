import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useParams } from 'wouter'

import { cardAccountQueries } from '#api/issuing/queries.ts'
import { SubAccountId } from '#api/issuing/schema.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { AccountSection } from './components/account-section.tsx'

/** An account that cards spend from: its money, its cards, how it is funded, what happened on it. */
export function CardAccountScreen() {
  const { id } = useParams<{ id: string }>()
  const t = useTranslations('cards')
  const goBack = useGoBack(paths.cards.to())
  const account = useQuery(cardAccountQueries.detail(SubAccountId.parse(id)))
  return (
    <Screen title={account.data?.name ?? t('account.title')} onBack={goBack}>
      <QueryView query={account} skeleton={<SkeletonRows count={5} />}>
        {(data) => <AccountSection account={data} />}
      </QueryView>
    </Screen>
  )
}
