import { useTranslations } from 'use-intl'

import type { ApiError } from '#api/http/api-error.ts'
import { useTenantCheck } from '#features/sign-in/components/use-tenant-check.ts'
import { Button } from '#ui/button.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

interface LaunchRefusedProps {
  failure: ApiError
  onOtherMethod: () => void
}

/**
 * Launch data that the platform refused with 401: outdated, or of a tenant that it doesn't know.
 */
export function LaunchRefused({ failure, onOtherMethod }: LaunchRefusedProps) {
  const t = useTranslations('signIn')
  const entry = useTranslations('entry')
  const { isChecking, isUnknown } = useTenantCheck(failure)
  if (isChecking) return <SkeletonRows count={5} />
  const reason = isUnknown ? 'tenantUnknown' : 'launchExpired'
  return (
    <Screen title={entry('title')} step="expired">
      <IllustratedState
        of="clock"
        title={t(`${reason}.title`)}
        text={t(`${reason}.text`)}
        action={<Button onClick={onOtherMethod}>{entry('otherMethods')}</Button>}
      />
    </Screen>
  )
}
