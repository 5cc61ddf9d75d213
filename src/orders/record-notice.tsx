import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { Failure } from '#lib/failure.ts'
import { Callout, CalloutList } from '#ui/callout.tsx'
import { ConfirmCheckbox } from '#ui/confirm-checkbox.tsx'

import type { UnrecordedConsent } from './order-record.ts'
import { BLOCK_CODES } from './recheck.ts'
import { useIsJournalDurable } from './use-journal.ts'

/**
 * Notice that this device can't store the order. An order with an idempotency id needs no consent,
 * because the platform accepts an id only once. `lastFailure`: why the previous press sent nothing.
 */
export function useRecordNotice(isRepeatable: boolean, lastFailure: Failure | undefined) {
  const isDurable = useIsJournalDurable()
  const [isAgreed, setAgreed] = useState(false)
  const isNotStored = !isDurable || lastFailure?.code === BLOCK_CODES.notKept
  const blockCode = ([BLOCK_CODES.tooOld, BLOCK_CODES.otherSession] as const).find(
    (code) => code === lastFailure?.code,
  )
  const unrecordedConsent: UnrecordedConsent = isNotStored
    ? isAgreed
      ? 'agreed'
      : 'notified'
    : undefined
  return {
    isNotStored,
    blockCode,
    isRepeatable,
    isAgreed,
    setAgreed,
    unrecordedConsent,
    /** True if the notice already shows the failure, so that the screen does not show it again. */
    isFailureShown: blockCode !== undefined || lastFailure?.code === BLOCK_CODES.notKept,
    /** True while the button does nothing because the person has not agreed yet. */
    needsConsent: isNotStored && !isRepeatable && !isAgreed,
  }
}

export function RecordNotice({
  isNotStored,
  blockCode,
  isRepeatable,
  isAgreed,
  setAgreed,
}: ReturnType<typeof useRecordNotice>) {
  const t = useTranslations('order')
  if (blockCode === undefined && !isNotStored) return null
  return (
    <div role="alert">
      <CalloutList label={t('notKept.label')}>
        {blockCode ? (
          <Callout
            Icon={TriangleAlert}
            tone="warning"
            title={t('held.title')}
            text={t(`held.${blockCode}`)}
          />
        ) : null}
        {isNotStored ? (
          <Callout
            Icon={TriangleAlert}
            tone="warning"
            title={t('notKept.title')}
            text={t(isRepeatable ? 'notKept.repeatable' : 'notKept.unrepeatable')}
          >
            {isRepeatable ? null : (
              <ConfirmCheckbox label={t('notKept.agree')} isOn={isAgreed} onChange={setAgreed} />
            )}
          </Callout>
        ) : null}
      </CalloutList>
    </div>
  )
}
