import { useTranslations } from 'use-intl'
import { Link } from 'wouter'

import type { Program } from '#api/issuing/views.ts'
import { QuoteProblem } from '#flows/quote/quote-problem.tsx'
import type { Failure } from '#lib/failure.ts'
import { verificationLink } from '#session/verification-link.ts'
import { ErrorNote } from '#ui/error-note.tsx'

import { newCardPath } from './program-list.tsx'

/** Why there is no card, in our words; what a field got wrong stands at the field. */
export function IssueProblem({ failure, program }: { failure: Failure; program: Program }) {
  const t = useTranslations('cards')
  if (failure.fields?.nick_name !== undefined) return null
  if (failure.code === 'CARD_LIMIT')
    return (
      <ErrorNote failure={failure}>{t('issue.full', { count: program.maxCards ?? 0 })}</ErrorNote>
    )
  if (failure.status === 403)
    return (
      <ErrorNote failure={failure}>
        {t('issue.refusedLocked')}{' '}
        <Link href={verificationLink([program.railId], newCardPath(program.id))}>
          {t('issue.verify')}
        </Link>
      </ErrorNote>
    )
  return <QuoteProblem error={failure} />
}
