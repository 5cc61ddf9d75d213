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
 * An order that carries an id needs no consent, because the platform accepts an id once.
 * `lastFailure` is the reason why the previous press sent nothing.
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
    /** The notice shows the failure, so the screen must not. */
    isFailureShown: blockCode !== undefined || lastFailure?.code === BLOCK_CODES.notKept,
    /** The button does nothing before the person has agreed. */
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
