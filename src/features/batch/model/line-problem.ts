/** A problem of one line of a table, and its column. */

import type { CurrencyView } from '#api/system/views.ts'
import type { DestinationDraft } from '#destinations/model/destination-draft.ts'
import type { DestinationProblem } from '#destinations/model/problems.ts'
import type { RefusedLink } from '#lib/crypto-address/parse-payment-uri.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { AmountProblem } from '#lib/money/parse-amount.ts'
import type { CheckName } from '#payments/model/checks.ts'

import type { Field } from './headings.ts'

export type BatchProblem =
  | 'tooManyCells'
  | 'unclosedQuote'
  | 'typeUnknown'
  | 'railUnknown'
  | 'countryUnknown'
  | 'assetMissing'
  | 'assetUnknown'
  | 'networkMissing'
  | 'networkUnknown'
  | 'contractUnknown'
  | 'contractDiffers'
  | 'tokenTypeRefused'
  | 'unitDiffers'
  | 'duplicate'
  | 'alreadySaved'
  | 'lookAlike'
  | 'whoMissing'
  | 'twoAccounts'
  | 'nameUnknown'
  | 'nameAmbiguous'
  | 'accountAmbiguous'
  | 'addressUnclear'
  | 'nameDiffers'
  | 'nameNobody'
  | 'nameAlike'
  | 'addressDiffers'
  | 'bankNotSaved'
  | 'notHeld'
  | 'memoTooLong'
  | 'memoLost'
  | 'memoDiffers'
  | 'memoSaved'
  | 'linkDiffers'
  | 'linkUnfit'
  | 'notOffered'
  | 'planned'
  | 'locked'
  | 'sumTooHigh'
  | 'justPaid'
  | 'justPaidInside'
  | 'recipientGone'
  | 'accountChanged'
  | 'detailsChanged'
  | 'assetGone'
  | 'paidFrom'
  | 'otherBalance'
  | 'added'

export type LineProblem = {
  /** Its column; undefined if it is about the whole line. */
  field: Field | undefined
  /**
   * `blocker`: the line is left out. `question`: it is left out until the person confirms it.
   * `note`: it is shown, and the line is sent.
   */
  severity: 'blocker' | 'question' | 'note'
} & (
  | { of: 'batch'; problem: BatchProblem; values?: Readonly<Record<string, string | number>> }
  | { of: 'amount'; problem: AmountProblem; decimals: number }
  | { of: 'contact'; problem: 'nameMissing' | 'email' | 'phone' | 'tooLong' }
  | {
      of: 'destination'
      problem: DestinationProblem
      draft: DestinationDraft
      currency: CurrencyView | undefined
    }
  | { of: 'check'; problem: CheckName }
  /** The link in a cell has a part that can't be used. */
  | ({ of: 'link' } & Omit<RefusedLink, 'ok'>)
  /**
   * The person has changed the amount of a table that is paid again: `amount` is the one paid on
   * that day.
   */
  | { of: 'edited'; amount: Decimal; unit: string; day: string }
  | { of: 'price'; failure: unknown }
)

const ofBatch =
  (severity: LineProblem['severity']) =>
  (
    field: Field | undefined,
    problem: BatchProblem,
    values?: Readonly<Record<string, string | number>>,
  ): LineProblem => ({ of: 'batch', field, severity, problem, ...(values && { values }) })

export const blocker = ofBatch('blocker')
export const question = ofBatch('question')
export const note = ofBatch('note')

/** Returns whether the line will be sent, given the person's confirmation if it needs one. */
export const isSendable = (problems: readonly LineProblem[], isAgreed: boolean): boolean =>
  !isBlocked(problems) && (isAgreed || !hasQuestion(problems))

export const hasQuestion = (problems: readonly LineProblem[]): boolean =>
  problems.some(({ severity }) => severity === 'question')

export const isBlocked = (problems: readonly LineProblem[]): boolean =>
  problems.some(({ severity }) => severity === 'blocker')

const isRepetition = (one: LineProblem): one is Extract<LineProblem, { of: 'batch' }> =>
  one.of === 'batch' && (one.problem === 'justPaid' || one.problem === 'justPaidInside')

export const repeatedDayOf = (problems: readonly LineProblem[]): string | undefined =>
  problems.flatMap((one) => (isRepetition(one) ? [String(one.values?.['day'])] : []))[0]

export const withoutRepetition = (problems: readonly LineProblem[]): LineProblem[] =>
  problems.filter((one) => !isRepetition(one))

export const isLineProblem = (value: object | string): value is LineProblem =>
  typeof value === 'object' && 'severity' in value
