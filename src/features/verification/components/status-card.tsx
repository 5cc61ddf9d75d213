import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import {
  knownVerificationStatus,
  verificationStateOf,
  type VerificationState,
} from '../model/verification-state.ts'
import styles from './status-card.module.css'

interface StatusCardProps {
  status: string
  /** The platform's own reason. */
  message?: string | undefined
  /** The next step, where it is one press. */
  action?: ReactNode
}

/** The state of a review in words: what happened, why, and what comes next. */
export function StatusCard({ status, message, action }: StatusCardProps) {
  const t = useTranslations('verification')
  const known = knownVerificationStatus(status) ?? 'unknown'
  const state = verificationStateOf(status)
  return (
    <div className={styles.card} role="status">
      <span className={`${styles.icon} ${styles[state] ?? ''}`}>
        <VerificationIcon state={state} size={28} />
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

const ICONS = {
  locked: LockKeyhole,
  review: Clock,
  fix: CircleAlert,
  open: CircleCheck,
  closed: CircleX,
  unknown: CircleHelp,
}

export function VerificationIcon({ state, size }: { state: VerificationState; size: number }) {
  const Icon = ICONS[state]
  return <Icon size={size} aria-hidden />
}
