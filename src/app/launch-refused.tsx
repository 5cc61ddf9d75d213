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
 * Explains that the platform refused the launch data with 401: they are outdated, or their tenant
 * is unknown.
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
