/**
 * The person's answers about a whole table, such as which balance pays the lines that exceed their
 * own balance.
 */
import type { CurrencyView } from '#api/system/views.ts'

import { assetName } from './asset.ts'

export type TableQuestion =
  /** Another person made the table, so both compare the checksum. */
  | 'handedOver'
  /** Every line is equal to a payment of the last days. */
  | 'repeated'
  /** The saved recipients could not be read, so the lines were not compared with them. */
  | 'unread'
  /**
   * The last days have more payments than were read, so the lines were compared with some of them
   * only.
   */
  | 'recent'

/** Lines that exceed their balance, with another balance that covers them. */
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

/** Adds an answer. It replaces earlier answers about the same lines. */
export const withBalanceCover = (
  answers: readonly BalanceCover[],
  shortfall: Shortfall,
  isOn: boolean,
): readonly BalanceCover[] => [
  ...withoutLines(answers, new Set(shortfall.lines)),
  { ...shortfall, isOn },
]

/**
 * Returns the questions about shortfalls, with the answers to them. While `isKnown` is false,
 * returns the previous questions.
 */
export function balanceCoversOf(
  answers: readonly BalanceCover[],
  shortfalls: readonly Shortfall[],
  isKnown: boolean,
): readonly BalanceCover[] {
  const shown = answers.filter(({ isOn }) => isOn || !isKnown)
  const answered = new Set(shown.flatMap(({ lines }) => lines))
  const open = withoutLines(shortfalls, answered).map((one) => ({ ...one, isOn: false }))
  return [...shown, ...open].toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
}

/** Returns the name (`assetName`) of the balance that pays, by line number. */
export const payFromOf = (answers: readonly BalanceCover[]): ReadonlyMap<number, string> =>
  new Map(
    answers
      .filter(({ isOn }) => isOn)
      .flatMap(({ to, lines }) => lines.map((line) => [line, assetName(to)] as const)),
  )
