import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { Failure } from '#lib/failure.ts'

import { Button } from './button.tsx'
import { CalloutActions } from './callout.tsx'
import { useErrorLabels } from './error-labels.ts'
import styles from './error-note.module.css'
import { NoteCard } from './note-card.tsx'
import { Text } from './text.tsx'

interface ErrorNoteProps {
  failure: Failure
  onRetry?: (() => void) | undefined
  children?: ReactNode
}

/**
 * If the note answers a press, scrolls it above the bars at the bottom. A note that appears by
 * itself moves nothing.
 */
function bringIntoView(note: HTMLElement | null): void {
  if (navigator.userActivation?.isActive) note?.scrollIntoView({ block: 'nearest' })
}

export function ErrorNote({ failure, onRetry, children }: ErrorNoteProps) {
  const t = useTranslations('common')
  const labels = useErrorLabels()(failure)
  return (
    <NoteCard ref={bringIntoView} role="alert" isFailure>
      <span>
        {children ?? (
          <>
            <strong>{`${labels.title}.`}</strong> <span>{labels.advice}</span>
          </>
        )}
      </span>{' '}
      {labels.reference && (
        <Text size="label" tone="secondary" className={styles.code}>
          {labels.reference}
        </Text>
      )}
      {onRetry === undefined ? null : (
        <CalloutActions>
          <Button mode="plain" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </CalloutActions>
      )}
    </NoteCard>
  )
}
