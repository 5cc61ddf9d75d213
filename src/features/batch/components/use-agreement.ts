import { useCallback, useMemo, useState } from 'react'

import { withMember } from '#lib/with-member.ts'

import type { Shortfall } from '../model/payout-check.ts'

/**
 * `handedOver`: somebody else has made the table. `repeated`: every line was paid in the last days. What could not be compared with: `unread`, the saved recipients;
 * `recent`, some payments of the last days.
 */
export type TableQuestion = 'handedOver' | 'repeated' | 'unread' | 'recent'

interface Agreement {
  /** What the table meant when the person agreed. */
  meaning: string
  /** Lines that are right. */
  lines: ReadonlySet<number>
  questions: ReadonlySet<TableQuestion>
  /** Lines that another balance pays, or that it was to pay before the person took that back. */
  covered: readonly BalanceCover[]
}

/** What is asked of lines that another balance could pay, with the answer. */
export interface BalanceCover extends Shortfall {
  isOn: boolean
}

const agreementTo = (meaning: string): Agreement => ({
  meaning,
  lines: new Set(),
  questions: new Set(),
  covered: [],
})

const isSamePair = (one: Shortfall, other: Shortfall): boolean =>
  one.from.id === other.from.id && one.to.id === other.to.id

/** What was answered, as far as it still matters, then what is new. Without `shortfalls` they aren't known yet. */
function coversOf(
  answered: readonly BalanceCover[],
  shortfalls: readonly Shortfall[] | undefined,
): readonly BalanceCover[] {
  if (shortfalls === undefined) return answered
  const open = shortfalls.map((one) => ({ ...one, isOn: false }))
  const stillOpen = (cover: BalanceCover) =>
    open.filter((one) => isSamePair(one, cover)).slice(0, 1)
  return [
    ...answered.flatMap((cover) => (cover.isOn ? [cover] : stillOpen(cover))),
    ...open.filter((one) => !answered.some((cover) => !cover.isOn && isSamePair(one, cover))),
  ]
}

/** What the person has agreed to of a table: nothing of it counts for another `meaning` of its columns or amounts. */
export function useAgreement(meaning: string) {
  const [given, setGiven] = useState(() => agreementTo(meaning))
  // The same empty sets for as long as nothing is agreed to: the table is checked anew with others.
  const { lines, questions, covered } = useMemo(
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
    /** `shortfalls` of the table as it is judged; undefined while it isn't. */
    coversOf: (shortfalls: readonly Shortfall[] | undefined) => coversOf(covered, shortfalls),
    /** By the number of a line the currency that pays it instead. */
    payFrom: useMemo(
      () =>
        new Map(
          covered
            .filter(({ isOn }) => isOn)
            .flatMap(({ to, lines: all }) => all.map((line) => [line, to.id] as const)),
        ),
      [covered],
    ),
    agreeToLine: useCallback(
      (line: number, isRight: boolean) =>
        change((now) => ({ lines: withMember(now.lines, line, isRight) })),
      [change],
    ),
    answer: (question: TableQuestion, isOn: boolean) =>
      change((now) => ({ questions: withMember(now.questions, question, isOn) })),
    cover: (asked: BalanceCover, isOn: boolean) =>
      change((now) => {
        const others = now.covered.filter((one) => !isSamePair(one, asked))
        const before = now.covered.find((one) => one.isOn && isSamePair(one, asked))
        const all = isOn ? [...new Set([...(before?.lines ?? []), ...asked.lines])] : asked.lines
        return { covered: [...others, { ...asked, lines: all, isOn }] }
      }),
  }
}
