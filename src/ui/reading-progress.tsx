import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { toFailure } from '#lib/failure.ts'

import { Button } from './button.tsx'
import { Meter } from './meter.tsx'
import styles from './reading-progress.module.css'
import { SkeletonRows } from './skeleton.tsx'
import { ErrorBlock } from './state-block.tsx'
import { Text } from './text.tsx'
import type { PagedLoad } from './use-paged-load.ts'

interface ReadingProgressProps {
  state: Pick<PagedLoad<unknown>, 'phase' | 'error' | 'stop' | 'resume'>
  /** Number of rows read, and their total; undefined while the total is unknown. */
  progress: { read: number; total: number } | undefined
  /** True if part of the content is already visible below. */
  isPartShown?: boolean
  /** True if the reading will probably take only a moment, so that placeholder rows are enough. */
  isBrief?: boolean
  title: string
  count: string | undefined
  reason?: string
}

interface ProgressBlockProps {
  /** Title that says what is being done, or that it has stopped. */
  title: string
  count: string | undefined
  progress: { done: number; total: number } | undefined
  children?: ReactNode
}

export function ProgressBlock({ title, count, progress, children }: ProgressBlockProps) {
  const id = useId()
  return (
    <div className={styles.block}>
      <Text as="p" size="callout" isStrong id={id} role="status">
        {title}
      </Text>
      <div className={styles.bar}>
        <Meter
          aria-labelledby={id}
          aria-valuetext={count}
          percent={progress && progress.total > 0 ? (100 * progress.done) / progress.total : 0}
        />
      </div>
      {/* The key makes a new element for each count, so that its letters don't move. */}
      <Text key={count} as="p" size="callout" tone="secondary" className={styles.count}>
        {count ?? '\u00A0'}
      </Text>
      {children}
    </div>
  )
}

export function ReadingProgress({
  state: { phase, error, stop, resume },
  progress,
  isPartShown = false,
  isBrief = false,
  title,
  count,
  reason,
}: ReadingProgressProps) {
  const t = useTranslations('activity.reading')
  const tCommon = useTranslations('common')
  const isStopped = phase === 'stopped'
  if (isBrief && phase === 'loading')
    return (
      <div role="status" aria-busy>
        <span className="visually-hidden">{tCommon('loading')}</span>
        <SkeletonRows count={6} />
      </div>
    )
  if (error !== undefined)
    return (
      <>
        {count === undefined ? null : (
          <Text as="p" size="callout" tone="secondary" className={styles.kept}>
            {count}
          </Text>
        )}
        <ErrorBlock failure={toFailure(error)} onRetry={resume} />
      </>
    )
  return (
    <ProgressBlock
      title={isStopped ? t('stopped') : title}
      count={count}
      progress={progress && { done: progress.read, total: progress.total }}
    >
      <Button mode="bezeled" onClick={isStopped ? resume : stop}>
        {t(isStopped ? 'goOn' : 'stop')}
      </Button>
      {reason === undefined ? null : (
        <Text as="p" size="label" tone="secondary" className={styles.why}>
          {reason}
        </Text>
      )}
      {isStopped || isPartShown ? null : <SkeletonRows count={4} />}
    </ProgressBlock>
  )
}
