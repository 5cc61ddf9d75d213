import { useTranslations } from 'use-intl'

import type { ApiError } from '#api/http/api-error.ts'
import { ErrorNote } from '#ui/error-note.tsx'

interface SignInNoteProps {
  failure: ApiError
  /** By status, where the screen knows better what it means. */
  labels?: Partial<Record<number, string>>
}

/** A failed sign-in. Nobody is signed in here, so the general words for a 401 would be wrong. */
export function SignInNote({ failure, labels }: SignInNoteProps) {
  const t = useTranslations('signIn')
  const labelsByStatus: Partial<Record<number, string>> = { 401: t('refused'), ...labels }
  return <ErrorNote failure={failure}>{labelsByStatus[failure.status ?? 0]}</ErrorNote>
}
