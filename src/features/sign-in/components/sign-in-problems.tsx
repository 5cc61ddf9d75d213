import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { isStatus, type ApiError } from '#api/http/api-error.ts'
import { tenantQueries } from '#api/tenant/queries.ts'
import { Deferred } from '#ui/deferred.tsx'
import { enumLabel } from '#ui/enum-label.ts'
import { ErrorNote } from '#ui/error-note.tsx'

import { MIN_PASSWORD_LENGTH } from '../model/validation.ts'
import { useTenantCheck } from './use-tenant-check.ts'

interface SignInNoteProps {
  failure: ApiError
  /** Texts by HTTP status. They replace the general ones where the screen has better texts. */
  labels?: Partial<Record<number, string>>
}

/**
 * Failure of a sign-in. The general text for 401 is about an ended session, so this one differs. If
 * the tenant is unknown, `TenantNote` says more.
 */
export function SignInNote({ failure, labels }: SignInNoteProps) {
  const t = useTranslations('signIn')
  const { isChecking, isUnknown } = useTenantCheck(failure)
  if (isChecking) return null
  const labelsByStatus: Partial<Record<number, string>> = {
    401: t('refused'),
    ...labels,
  }
  return (
    <>
      <ErrorNote failure={failure}>
        {isUnknown ? t('tenantUnknown.title') : labelsByStatus[failure.status ?? 0]}
      </ErrorNote>
      {isStatus(failure, 423) ? (
        <Deferred
          load={() => import('#session/blocked-actions.tsx')}
          name="BlockedActions"
          props={{ isSignedIn: false }}
        />
      ) : null}
    </>
  )
}

/**
 * Says that the platform doesn't know the tenant. It appears as soon as the tenant's configuration
 * (E80) is refused, before anybody requests a code in vain.
 */
export function TenantNote() {
  const t = useTranslations('signIn')
  const { error } = useQuery(tenantQueries.config())
  if (!isStatus(error, 401)) return null
  return (
    <ErrorNote failure={error}>
      <strong>{t('tenantUnknown.title')}</strong> <span>{t('tenantUnknown.text')}</span>
    </ErrorNote>
  )
}

/**
 * Returns a function that describes a field's problem. An unknown message is returned unchanged.
 */
export function useFieldProblemLabel(): (problem: string | undefined) => string | undefined {
  const labelOf = enumLabel(useTranslations('signIn.problems'))
  return (problem) => problem && labelOf(problem, { min: MIN_PASSWORD_LENGTH })
}
