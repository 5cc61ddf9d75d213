import { useTranslations } from 'use-intl'

import type { ApiError } from '#api/http/api-error.ts'
import { ErrorNote } from '#ui/error-note.tsx'

import { useTenantCheck } from './use-tenant-check.ts'

interface SignInNoteProps {
  failure: ApiError
  /** By status, where the screen knows better what it means. */
  labels?: Partial<Record<number, string>>
}

/** A failed sign-in. Nobody is signed in here, so the general words for a 401 would be wrong. */
export function SignInNote({ failure, labels }: SignInNoteProps) {
  const t = useTranslations('signIn')
  const { isChecking, isUnknown } = useTenantCheck(failure)
  if (isChecking) return null
  const labelsByStatus: Partial<Record<number, string>> = {
    401: t('refused'),
    ...labels,
    ...(isUnknown ? { 401: t('tenantUnknown.text') } : {}),
  }
  return <ErrorNote failure={failure}>{labelsByStatus[failure.status ?? 0]}</ErrorNote>
}
