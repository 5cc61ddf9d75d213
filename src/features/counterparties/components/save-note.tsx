import { useTranslations } from 'use-intl'

import type { Failure } from '#lib/failure.ts'
import { ErrorNote } from '#ui/error-note.tsx'

/** Why saving failed; what may have been saved all the same is said so. */
export function SaveNote({ failure }: { failure: Failure }) {
  const t = useTranslations('counterparties')
  return (
    <ErrorNote failure={failure}>
      {failure.isOutcomeUnknown === true ? t('maybeSaved') : undefined}
    </ErrorNote>
  )
}
