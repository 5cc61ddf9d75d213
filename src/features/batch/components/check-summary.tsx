import { startTransition, useMemo, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { SegmentedChoice } from '#ui/choice.tsx'
import { Halves } from '#ui/columns.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Paragraph } from '#ui/text.tsx'

import { isLeftOut } from '../model/line-problem.ts'
import { LineList, type ShownLine } from './line-list.tsx'

interface CheckSummaryProps {
  isDone: boolean
  /** How many lines have been checked, while they are. */
  checked: number
  /** Lines that go out. */
  going: number
  total: number
  /** The same while none of them changes. */
  lines: readonly ShownLine[]
  /** Lines that the person has said are right. */
  agreed: ReadonlySet<number>
  onAgree: (line: number, isRight: boolean) => void
  /** Totals, and what is asked once for all lines. */
  children?: ReactNode
}

type Filter = 'odd' | 'refused' | 'all'

/** How many lines go out and how many don't, then the lines, those with a problem by themselves if there are any. */
export function CheckSummary(props: CheckSummaryProps) {
  const { isDone, checked, going, total, lines, agreed, onAgree, children } = props
  const t = useTranslations('batch')
  const [chosen, setChosen] = useState<Filter>('odd')
  const [shown, setShown] = useState<Filter>('odd')
  const [odd, refused] = useMemo(
    () => [
      lines.filter(({ problems = [] }) => problems.length > 0),
      lines.filter(({ problems = [] }) => isLeftOut(problems)),
    ],
    [lines],
  )
  // Between what can't go out and what only has to be looked at, where there are both.
  const areMixed = refused.length > 0 && refused.length < odd.length
  const list = odd.length === 0 || shown === 'all' ? lines : shown === 'odd' ? odd : refused
  const count = (
    <Paragraph role="status">
      {isDone
        ? t('check.count', { going, left: total - going })
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
            // The rows are drawn in between what else happens: the choice itself answers at once.
            startTransition(() => setShown(next))
          }}
        />
      )}
      <LineList lines={list} agreed={agreed} onAgree={onAgree} />
    </>
  ) : (
    <SkeletonRows count={5} />
  )
  // Totals are read beside their lines where there is room for both.
  if (children !== undefined)
    return (
      <Halves second={found}>
        {count}
        {children}
      </Halves>
    )
  return (
    <>
      {count}
      {found}
    </>
  )
}
