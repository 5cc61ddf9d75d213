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
  state: Pick<PagedLoad<unknown>, 'phase' | 'error' | 'stop' | 'goOn'>
  /** Rows that were read, of how many; undefined while nobody knows how many there are. */
  progress: { read: number; total: number } | undefined
  /** Something of it stands below already. */
  isPartShown?: boolean
  /** It is likely to take a moment only, for which grey rows are enough. */
  isBrief?: boolean
  /** What is read. */
  title: string
  /** The progress in words; undefined where there is none. */
  count: string | undefined
  /** Why it takes long. */
  why?: string
}

interface ProgressBlockProps {
  /** What is under way, or that it stands still. */
  title: string
  /** How far it is, in words. */
  count: string | undefined
  progress: { done: number; total: number } | undefined
  /** What can be done about it. */
  children?: ReactNode
}

/** How far something is that takes its time. */
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
      <Text as="p" size="callout" tone="secondary" className={styles.count}>
        {count ?? '\u00A0'}
      </Text>
      {children}
    </div>
  )
}

/** How far a long reading is, and the way to stop it and to go on. */
export function ReadingProgress({
  state: { phase, error, stop, goOn },
  progress,
  isPartShown = false,
  isBrief = false,
  title,
  count,
  why,
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
        <ErrorBlock failure={toFailure(error)} onRetry={goOn} />
      </>
    )
  return (
    <ProgressBlock
      title={isStopped ? t('stopped') : title}
      count={count}
      progress={progress && { done: progress.read, total: progress.total }}
    >
      <Button mode="bezeled" onClick={isStopped ? goOn : stop}>
        {t(isStopped ? 'goOn' : 'stop')}
      </Button>
      {why === undefined ? null : (
        <Text as="p" size="label" tone="secondary" className={styles.why}>
          {why}
        </Text>
      )}
      {isStopped || isPartShown ? null : <SkeletonRows count={4} />}
    </ProgressBlock>
  )
}
