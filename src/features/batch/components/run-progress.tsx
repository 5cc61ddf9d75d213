import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { Button } from '#ui/button.tsx'

import type { BatchKind } from '../model/columns.ts'
import styles from './batch.module.css'

interface RunProgressProps {
  kind: BatchKind
  done: number
  total: number
  /** Of those that are done, how many were refused or left out. */
  refused: number
  isRunning: boolean
  isOver: boolean
  onPause: () => void
  children?: ReactNode
}

/** How far the batch is. */
export function RunProgress({
  kind,
  done,
  total,
  refused,
  isRunning,
  isOver,
  onPause,
  children,
}: RunProgressProps) {
  const t = useTranslations('batch')
  const id = useId()
  const state = isOver ? 'over' : isRunning ? 'running' : 'paused'
  const count = t('run.count', { done, total, refused })
  return (
    <div className={styles.progress}>
      <p id={id} className={styles.title} role="status">
        {t(`run.${state}.${kind}`)}
      </p>
      <progress
        className={styles.bar}
        aria-labelledby={id}
        aria-valuetext={count}
        max={total}
        value={done}
      />
      <p className={styles.count}>{count}</p>
      {isRunning ? (
        <Button mode="bezeled" onClick={onPause}>
          {t('run.pause')}
        </Button>
      ) : null}
      {children}
    </div>
  )
}
