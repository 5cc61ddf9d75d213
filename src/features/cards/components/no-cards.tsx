import { useTranslations } from 'use-intl'

import { paths } from '#paths'
import { LinkButton } from '#session/link-button.tsx'
import { IllustratedState } from '#ui/illustration.tsx'

import { useIssuesCards } from '../issue/use-issues-cards.ts'

export function NoCards() {
  const t = useTranslations('cards.overview.empty')
  const issuesCards = useIssuesCards()
  return (
    <IllustratedState
      of="card"
      title={t('title')}
      text={t('text')}
      action={
        <LinkButton href={issuesCards ? paths.newCard.to() : undefined}>{t('action')}</LinkButton>
      }
    />
  )
}
