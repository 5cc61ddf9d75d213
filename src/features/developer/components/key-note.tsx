import { useTranslations } from 'use-intl'

import type { Failure } from '#lib/failure.ts'
import { ErrorNote } from '#ui/error-note.tsx'

interface KeyNoteProps {
  failure: Failure
  /** What may have happened although no good answer came. */
  unknown: string
}

/** A call about keys that failed. A key whose text was lost on the way is worth nothing, but it is there. */
export function KeyNote({ failure, unknown }: KeyNoteProps) {
  const t = useTranslations('developer')
  const words = failure.isOutcomeUnknown === true ? unknown : undefined
  return <ErrorNote failure={failure}>{failure.status === 403 ? t('none.text') : words}</ErrorNote>
}
