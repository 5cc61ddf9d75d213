import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { knownStatus, standingOf } from '../model/standing.ts'
import { StandingIcon } from './standing-icon.tsx'
import styles from './status-card.module.css'

interface StatusCardProps {
  status: string
  /** The platform's own words on why. */
  message?: string | undefined
  /** The next step, where it is one press. */
  action?: ReactNode
}

/** Where a review stands, in words: what happened, why, and what comes next. */
export function StatusCard({ status, message, action }: StatusCardProps) {
  const t = useTranslations('verification')
  const known = knownStatus(status) ?? 'unknown'
  const standing = standingOf(status)
  return (
    <div className={styles.card} role="status">
      <span className={`${styles.icon} ${styles[standing] ?? ''}`}>
        <StandingIcon standing={standing} size={28} />
      </span>
      <p className={styles.title}>{t(`statuses.${known}.word`)}</p>
      <p className={styles.text}>{t(`statuses.${known}.text`)}</p>
      {known === 'unknown' ? <p className={styles.message}>{status}</p> : null}
      {message === undefined ? null : <p className={styles.message}>{message}</p>}
      <p className={styles.next}>{t(`statuses.${known}.next`)}</p>
      {action}
    </div>
  )
}
