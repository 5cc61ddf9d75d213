import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { Failure } from '#lib/failure.ts'

import { Announcement } from './announcement.tsx'
import { Button } from './button.tsx'
import { useErrorLabels } from './error-labels.ts'
import styles from './state-block.module.css'
import { Text } from './text.tsx'

/**
 * The UI kit's placeholder is a definition list with the text as its term, so only its text styles
 * are used.
 */
const Title = ({ children }: { children: ReactNode }) => (
  <Text as="div" size="control" isStrong>
    {children}
  </Text>
)
const Advice = ({ children }: { children: ReactNode }) => (
  <Text as="p" tone="secondary" className={styles.text}>
    {children}
  </Text>
)

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  text: ReactNode
  action?: ReactNode
  /** True if the block answers a request, so that screen readers announce it. */
  isLive?: boolean
  /** Selects the drawing of the style sheet. It is shown if there is no icon. */
  kind?: 'empty' | 'version'
}

export function EmptyState({ icon, title, text, action, isLive, kind = 'empty' }: EmptyStateProps) {
  return (
    <div className={styles.block} data-kind={icon ? undefined : kind}>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <Title>
        {isLive ? <Announcement className={styles.news} text={title} /> : <p>{title}</p>}
      </Title>
      {text === undefined ? null : <Advice>{text}</Advice>}
      {action}
    </div>
  )
}

interface ErrorBlockProps {
  failure: Failure
  onRetry?: (() => void) | undefined
}

export function ErrorBlock({ failure, onRetry }: ErrorBlockProps) {
  const t = useTranslations('common')
  const labels = useErrorLabels()(failure)
  return (
    <div className={styles.block} role="alert" data-kind={failure.kind}>
      <Title>
        <p>{labels.title}</p>
      </Title>
      <Advice>{labels.advice}</Advice>
      {onRetry === undefined ? null : (
        <Button mode="bezeled" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
      {labels.reference && (
        <Text as="p" size="label" tone="secondary" className={styles.reference}>
          {t('errorCode', { code: labels.reference })}
        </Text>
      )}
    </div>
  )
}
