import SumsubWebSdk from '@sumsub/websdk-react'
import { useEffect, useRef } from 'react'

import type { ProviderFrameProps } from './check-session.ts'
import styles from './frame.module.css'

const DONE = ['idCheck.onApplicantSubmitted', 'idCheck.onApplicantResubmitted']

/**
 * Sumsub's form. It has no cancel button of its own: closing the dialog cancels the check, and the
 * next token continues it.
 */
export function SumsubFrame({
  session,
  title,
  language,
  appearance,
  onReady,
  onDone,
  onProblem,
}: ProviderFrameProps) {
  const container = useRef<HTMLDivElement>(null)
  // The package gives its frame no title.
  useEffect(() => container.current?.querySelector('iframe')?.setAttribute('title', title), [title])
  return (
    <div ref={container}>
      <SumsubWebSdk
        className={styles.sumsub ?? ''}
        accessToken={session.key}
        expirationHandler={session.renew}
        config={{ lang: language, theme: appearance }}
        options={{ adaptIframeHeight: true, addViewportTag: false }}
        onMessage={(type: string) => {
          if (type === 'idCheck.onReady') onReady()
          if (DONE.includes(type)) onDone()
        }}
        onError={onProblem}
      />
    </div>
  )
}
