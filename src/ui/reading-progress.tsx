import { useId } from 'react'

import { toFailure } from '#lib/failure.ts'

import { Button } from './button.tsx'
import styles from './reading-progress.module.css'
import { SkeletonRows } from './skeleton.tsx'
import { ErrorBlock } from './state-block.tsx'
import type { PagedReading } from './use-reading.ts'

interface ReadingProgressProps {
  state: Pick<PagedReading<unknown>, 'phase' | 'error' | 'stop' | 'goOn'>
  /** Rows that were read, of how many; undefined while nobody knows how many there are. */
  progress: { read: number; total: number } | undefined
  /** Something of it stands below already. */
  isPartShown?: boolean
  labels: {
    title: string
    /** The progress in words; undefined where there is none. */
    count: string | undefined
    stop: string
    stopped: string
    goOn: string
    /** Why it takes long. */
    why?: string
  }
}

/** How far a long reading is, and the way to stop it and to go on. */
export function ReadingProgress({
  state: { phase, error, stop, goOn },
  progress,
  isPartShown = false,
  labels,
}: ReadingProgressProps) {
  const id = useId()
  const { count } = labels
  const isStopped = phase === 'stopped'
  if (error !== undefined)
    return (
      <>
        {count === undefined ? null : <p className={styles.kept}>{count}</p>}
        <ErrorBlock failure={toFailure(error)} onRetry={goOn} />
      </>
    )
  return (
    <div className={styles.block}>
      <p id={id} className={styles.title} role="status">
        {isStopped ? labels.stopped : labels.title}
      </p>
      <progress
        className={styles.bar}
        aria-labelledby={id}
        aria-valuetext={count}
        max={progress?.total ?? 1}
        // Without a value it would be drawn as moving, also where it has been stopped.
        value={progress?.read ?? 0}
      />
      <p className={styles.count}>{count ?? '\u00A0'}</p>
      <Button mode="bezeled" onClick={isStopped ? goOn : stop}>
        {isStopped ? labels.goOn : labels.stop}
      </Button>
      {labels.why === undefined ? null : <p className={styles.why}>{labels.why}</p>}
      {isStopped || isPartShown ? null : <SkeletonRows count={4} />}
    </div>
  )
}
