import { useCallback, useMemo, useState } from 'react'

import { withMember } from '#lib/with-member.ts'

import {
  payFromOf,
  withAnswer,
  type BalanceCover,
  type Shortfall,
  type TableQuestion,
} from '../model/agreement.ts'

interface Agreement {
  /** What the table meant when the person agreed. */
  meaning: string
  /** Lines that are right. */
  lines: ReadonlySet<number>
  questions: ReadonlySet<TableQuestion>
  covers: readonly BalanceCover[]
}

const agreementTo = (meaning: string): Agreement => ({
  meaning,
  lines: new Set(),
  questions: new Set(),
  covers: [],
})

/** What the person has agreed to of a table: nothing of it counts for another `meaning` of its columns or amounts. */
export function useAgreement(meaning: string) {
  const [given, setGiven] = useState(() => agreementTo(meaning))
  // The same empty sets for as long as nothing is agreed to: the table is checked anew with others.
  const { lines, questions, covers } = useMemo(
    () => (given.meaning === meaning ? given : agreementTo(meaning)),
    [given, meaning],
  )
  const change = useCallback(
    (changesOf: (now: Agreement) => Partial<Agreement>) =>
      setGiven((before) => {
        const now = before.meaning === meaning ? before : agreementTo(meaning)
        return { ...now, ...changesOf(now) }
      }),
    [meaning],
  )
  return {
    lines,
    questions,
    covers,
    payFrom: useMemo(() => payFromOf(covers), [covers]),
    agreeToLine: useCallback(
      (line: number, isRight: boolean) =>
        change((now) => ({ lines: withMember(now.lines, line, isRight) })),
      [change],
    ),
    answer: (question: TableQuestion, isOn: boolean) =>
      change((now) => ({ questions: withMember(now.questions, question, isOn) })),
    cover: (asked: Shortfall, isOn: boolean) =>
      change((now) => ({ covers: withAnswer(now.covers, asked, isOn) })),
  }
}
