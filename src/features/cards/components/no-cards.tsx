import { useTranslations } from 'use-intl'

import { paths } from '#paths'
import { LinkButton } from '#session/link-button.tsx'
import { IllustratedState } from '#ui/illustration.tsx'

import { useIssuesCards } from '../issue/use-issues-cards.ts'

/** Where a wallet has no cards: what they are good for, and the way to the first one where there is any to be had. */
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
