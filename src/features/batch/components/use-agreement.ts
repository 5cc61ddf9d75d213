import { useCallback, useMemo, useState } from 'react'

import { withMembership } from '#lib/set-membership.ts'

import {
  payFromOf,
  withBalanceCover,
  type BalanceCover,
  type Shortfall,
  type TableQuestion,
} from '../model/agreement.ts'

interface Agreement {
  /** Key of the columns and amounts to which the answers apply. */
  meaning: string
  lines: ReadonlySet<number>
  questions: ReadonlySet<TableQuestion>
  covers: readonly BalanceCover[]
}

const emptyAgreement = (meaning: string): Agreement => ({
  meaning,
  lines: new Set(),
  questions: new Set(),
  covers: [],
})

/** Keeps the person's answers about a table. They are dropped when `contentKey` changes. */
export function useAgreement(contentKey: string) {
  const [agreement, setAgreement] = useState(() => emptyAgreement(contentKey))
  // While nothing is agreed, the same empty sets are returned, because new sets would start another
  // check of the table.
  const { lines, questions, covers } = useMemo(
    () => (agreement.meaning === contentKey ? agreement : emptyAgreement(contentKey)),
    [agreement, contentKey],
  )
  const change = useCallback(
    (changesOf: (now: Agreement) => Partial<Agreement>) =>
      setAgreement((previous) => {
        const now = previous.meaning === contentKey ? previous : emptyAgreement(contentKey)
        return { ...now, ...changesOf(now) }
      }),
    [contentKey],
  )
  return {
    lines,
    questions,
    covers,
    payFrom: useMemo(() => payFromOf(covers), [covers]),
    agreeToLine: useCallback(
      (line: number, isRight: boolean) =>
        change((now) => ({ lines: withMembership(now.lines, line, isRight) })),
      [change],
    ),
    answer: (question: TableQuestion, isOn: boolean) =>
      change((now) => ({ questions: withMembership(now.questions, question, isOn) })),
    cover: (shortfall: Shortfall, isOn: boolean) =>
      change((now) => ({ covers: withBalanceCover(now.covers, shortfall, isOn) })),
  }
}
