/**
 * Answers of the person about a whole table, and the balances that they allow to pay for others.
 */
import type { CurrencyView } from '#api/system/views.ts'

import { assetName } from './asset.ts'

export type TableQuestion =
  /** Somebody else has made the table, and the person compares its checksum with them. */
  | 'handedOver'
  /** Every line was paid in the last days. */
  | 'repeated'
  /** The saved recipients could not be read, so nothing was compared with them. */
  | 'unread'
  /** Only some payments of the last days were read; the others could not be compared with. */
  | 'recent'

/** Lines that exceed their balance, and another balance that covers them. */
export interface Shortfall {
  from: CurrencyView
  to: CurrencyView
  lines: readonly number[]
}

export interface BalanceCover extends Shortfall {
  isOn: boolean
}

const withoutLines = <Lines extends Shortfall>(
  all: readonly Lines[],
  removed: ReadonlySet<number>,
) =>
  all
    .map((one) => ({ ...one, lines: one.lines.filter((line) => !removed.has(line)) }))
    .filter(({ lines }) => lines.length > 0)

/** Returns the answers with one more. Only the newest answer about a line counts. */
export const withAnswer = (
  answers: readonly BalanceCover[],
  shortfall: Shortfall,
  isOn: boolean,
): readonly BalanceCover[] => [
  ...withoutLines(answers, new Set(shortfall.lines)),
  { ...shortfall, isOn },
]

/**
 * Returns the questions, ordered by their first line: those answered with yes and the current
 * shortfalls. While shortfalls are computed again (`isKnown` false), the last questions keep their
 * places.
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

/** Returns the balance that pays each line, by line number, as `assetName` writes it. */
export const payFromOf = (answers: readonly BalanceCover[]): ReadonlyMap<number, string> =>
  new Map(
    answers
      .filter(({ isOn }) => isOn)
      .flatMap(({ to, lines }) => lines.map((line) => [line, assetName(to)] as const)),
  )
