import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { Failure } from '#lib/failure.ts'

import { Announcement } from './announcement.tsx'
import styles from './state-block.module.css'
import { Button } from './button.tsx'
import { useErrorLabels } from './error-labels.ts'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  text: ReactNode
  action?: ReactNode
  /** Read out, because it answers what was just asked for. */
  isNews?: boolean
  /** What the style sheet draws where no icon is given: it is there when no other file comes. */
  kind?: 'empty' | 'version'
}

/** What this place is for, and the first step. */
export function EmptyState({ icon, title, text, action, isNews, kind = 'empty' }: EmptyStateProps) {
  return (
    <div className={styles.block} data-kind={icon ? undefined : kind}>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      {isNews ? (
        <Announcement className={styles.title} text={title} />
      ) : (
        <p className={styles.title}>{title}</p>
      )}
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}

interface ErrorBlockProps {
  failure: Failure
  onRetry?: (() => void) | undefined
}

/** A screen's or block's own failure: what happened, what to do, a code to tell support. */
export function ErrorBlock({ failure, onRetry }: ErrorBlockProps) {
  const t = useTranslations('common')
  const labels = useErrorLabels()(failure)
  return (
    <div className={styles.block} role="alert" data-kind={failure.kind}>
      <p className={styles.title}>{labels.title}</p>
      <p className={styles.text}>{labels.advice}</p>
      {onRetry === undefined ? null : (
        <Button mode="bezeled" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
      <p className={styles.reference}>{t('errorCode', { code: labels.reference })}</p>
    </div>
  )
}
