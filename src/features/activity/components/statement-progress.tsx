import { useId } from 'react'
import { useTranslations } from 'use-intl'

import type { StatementReading } from '#api/wallets/read-statement.ts'
import { toFailure } from '#lib/failure.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBlock } from '#ui/state-block.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import styles from './statement-progress.module.css'

interface StatementProgressProps {
  reading: StatementReading
  isStopped: boolean
  error: unknown
  onStop: () => void
  onGoOn: () => void
}

/** How far the reading is, and the way to stop it and to go on. */
export function StatementProgress({
  reading: { rows, total },
  isStopped,
  error,
  onStop,
  onGoOn,
}: StatementProgressProps) {
  const t = useTranslations('statement')
  const id = useId()
  const count = total === undefined ? undefined : t('reading.count', { read: rows.length, total })
  if (error !== undefined)
    return (
      <>
        {count === undefined ? null : <p className={styles.kept}>{count}</p>}
        <ErrorBlock failure={toFailure(error)} onRetry={onGoOn} />
      </>
    )
  return (
    <div className={styles.block}>
      <p id={id} className={styles.title} role="status">
        {isStopped ? t('reading.stopped') : t('reading.title')}
      </p>
      <progress
        className={styles.bar}
        aria-labelledby={id}
        aria-valuetext={count}
        max={total ?? 1}
        // Without a value it would be drawn as moving, also where it has been stopped.
        value={total === undefined ? 0 : rows.length}
      />
      <p className={styles.count}>{count ?? '\u00A0'}</p>
      <Button mode="bezeled" onClick={isStopped ? onGoOn : onStop}>
        {isStopped ? t('reading.goOn') : t('reading.stop')}
      </Button>
      <p className={styles.why}>{t('reading.why')}</p>
      {isStopped ? null : <SkeletonRows count={4} />}
    </div>
  )
}
