import { useTranslations } from 'use-intl'

import type { ApiError } from '#api/http/api-error.ts'
import { ErrorNote } from '#ui/error-note.tsx'

interface SignInNoteProps {
  failure: ApiError
  /** By status, where the screen knows better what it means. */
  words?: Partial<Record<number, string>>
}

/** A failed sign-in. Nobody is signed in here, so the general words for a 401 would be wrong. */
export function SignInNote({ failure, words }: SignInNoteProps) {
  const t = useTranslations('signIn')
  const own: Partial<Record<number, string>> = { 401: t('refused'), ...words }
  return <ErrorNote failure={failure}>{own[failure.status ?? 0]}</ErrorNote>
}
