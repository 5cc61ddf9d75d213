import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { SegmentedChoice } from '#ui/choice.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import styles from './batch.module.css'
import { LineList, type ShownLine } from './line-list.tsx'

interface CheckSummaryProps {
  isDone: boolean
  /** Lines that go out. */
  going: number
  total: number
  lines: readonly ShownLine[]
  onAgree: (line: number, isRight: boolean) => void
  /** Totals, and what is asked once for all lines. */
  children?: ReactNode
}

/** How many lines go out and how many don't, then the lines, those with a problem by themselves if there are any. */
export function CheckSummary({
  isDone,
  going,
  total,
  lines,
  onAgree,
  children,
}: CheckSummaryProps) {
  const t = useTranslations('batch')
  const odd = lines.filter(({ problems = [] }) => problems.length > 0)
  const [shown, setShown] = useState<'odd' | 'all'>('odd')
  const list = shown === 'odd' && odd.length > 0 ? odd : lines
  return (
    <>
      <p className={styles.text} role="status">
        {isDone
          ? t('check.count', { going, left: total - going })
          : t('check.under', { done: lines.length, total })}
      </p>
      {children}
      {isDone && odd.length > 0 ? (
        <SegmentedChoice
          label={t('check.which')}
          choices={[
            { value: 'odd', label: t('check.odd', { count: odd.length }) },
            { value: 'all', label: t('check.all', { count: lines.length }) },
          ]}
          value={shown}
          onChange={setShown}
        />
      ) : null}
      {isDone ? <LineList lines={list} onAgree={onAgree} /> : <SkeletonRows count={5} />}
    </>
  )
}
