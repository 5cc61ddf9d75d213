import { startTransition, useMemo, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { SegmentedChoice } from '#ui/choice.tsx'
import { TwoColumns } from '#ui/columns.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Paragraph } from '#ui/text.tsx'

import { isBlocked } from '../model/line-problem.ts'
import { LineList, type ShownLine } from './line-list.tsx'

interface CheckSummaryProps {
  isDone: boolean
  checked: number
  sendable: number
  /** Number of lines whose price is not known yet. */
  awaited?: number
  total: number
  /** Must stay the same array while no line changes. */
  lines: readonly ShownLine[]
  agreed: ReadonlySet<number>
  onAgree: (line: number, isRight: boolean) => void
  children?: ReactNode
}

type Filter = 'odd' | 'refused' | 'all'

export function CheckSummary(props: CheckSummaryProps) {
  const { isDone, checked, sendable, awaited = 0, total, lines, agreed, onAgree, children } = props
  const t = useTranslations('batch')
  const [chosen, setChosen] = useState<Filter>('odd')
  const [shown, setShown] = useState<Filter>('odd')
  const [odd, refused] = useMemo(
    () => [
      lines.filter(({ problems = [] }) => problems.length > 0),
      lines.filter(({ problems = [] }) => isBlocked(problems)),
    ],
    [lines],
  )
  const areMixed = refused.length > 0 && refused.length < odd.length
  const list = odd.length === 0 || shown === 'all' ? lines : shown === 'odd' ? odd : refused
  const count = (
    <Paragraph role="status">
      {isDone
        ? t('check.count', { going: sendable, left: total - sendable - awaited })
        : t('check.under', { done: checked, total })}
    </Paragraph>
  )
  const found = isDone ? (
    <>
      {odd.length === 0 ? null : (
        <SegmentedChoice
          label={t('check.which')}
          choices={[
            { value: 'odd', label: t('check.odd', { count: odd.length }) },
            ...(areMixed
              ? [
                  {
                    value: 'refused' as const,
                    label: t('check.refused', { count: refused.length }),
                  },
                ]
              : []),
            { value: 'all', label: t('check.all', { count: lines.length }) },
          ]}
          value={chosen}
          onChange={(next) => {
            setChosen(next)
            // The rows render in a transition, so that the pressed filter shows at once.
            startTransition(() => setShown(next))
          }}
        />
      )}
      <LineList lines={list} agreedLines={agreed} onAgree={onAgree} />
    </>
  ) : (
    <SkeletonRows count={5} />
  )
  if (children !== undefined)
    return (
      <TwoColumns second={found}>
        {count}
        {children}
      </TwoColumns>
    )
  return (
    <>
      {count}
      {found}
    </>
  )
}
