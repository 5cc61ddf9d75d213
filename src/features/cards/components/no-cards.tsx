import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { EmptyState } from '#ui/state-block.tsx'

import { useIssuesCards } from '../issue/use-issues-cards.ts'

/** Where a wallet has no cards: what they are good for, and the way to the first one where there is any to be had. */
export function NoCards() {
  const t = useTranslations('cards.overview.empty')
  const [, navigate] = useLocation()
  const issuesCards = useIssuesCards()
  return (
    <EmptyState
      icon={<Illustration name="card" />}
      title={t('title')}
      text={t('text')}
      action={
        issuesCards ? (
          <Button onClick={() => navigate(paths.newCard.to())}>{t('action')}</Button>
        ) : undefined
      }
    />
  )
}
