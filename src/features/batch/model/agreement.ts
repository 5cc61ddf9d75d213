/** What the person agrees to of a whole table, and which balances they let pay for others. */
import type { CurrencyView } from '#api/system/views.ts'

import { assetName } from './asset.ts'

/** What is asked once for a whole table. */
export type TableQuestion =
  /** Somebody else has made the table: its checksum is compared with them. */
  | 'handedOver'
  /** Every line was paid in the last days. */
  | 'repeated'
  /** The saved recipients could not be compared with. */
  | 'unread'
  /** Some payments of the last days could not be compared with. */
  | 'recent'

/** Lines that are more than their balance covers, and another one that is worth them. */
export interface Shortfall {
  from: CurrencyView
  to: CurrencyView
  lines: readonly number[]
}

/** The same with the person's answer: whether the other balance pays. */
export interface BalanceCover extends Shortfall {
  isOn: boolean
}

const withoutLines = <Lines extends Shortfall>(all: readonly Lines[], gone: ReadonlySet<number>) =>
  all
    .map((one) => ({ ...one, lines: one.lines.filter((line) => !gone.has(line)) }))
    .filter(({ lines }) => lines.length > 0)

/** The answers with one more. Of a line the newest answer counts alone. */
export const withAnswer = (
  answers: readonly BalanceCover[],
  asked: Shortfall,
  isOn: boolean,
): readonly BalanceCover[] => [...withoutLines(answers, new Set(asked.lines)), { ...asked, isOn }]

/**
 * What is asked, by the first line of each: what was answered by yes, and what is short by now. While that is found out
 * anew (`isKnown` false), what was asked last stays where it is.
 */
export function coversOf(
  answers: readonly BalanceCover[],
  shortfalls: readonly Shortfall[],
  isKnown: boolean,
): readonly BalanceCover[] {
  const shown = answers.filter(({ isOn }) => isOn || !isKnown)
  const answered = new Set(shown.flatMap(({ lines }) => lines))
  const open = withoutLines(shortfalls, answered).map((one) => ({ ...one, isOn: false }))
  return [...shown, ...open].toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
}

/** By the number of a line the balance that pays it, as `assetName` has it. */
export const payFromOf = (answers: readonly BalanceCover[]): ReadonlyMap<number, string> =>
  new Map(
    answers
      .filter(({ isOn }) => isOn)
      .flatMap(({ to, lines }) => lines.map((line) => [line, assetName(to)] as const)),
  )
