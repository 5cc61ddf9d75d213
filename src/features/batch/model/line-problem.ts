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
  /** Column of the problem; undefined if it concerns the whole line. */
  field: Field | undefined
  /**
   * `blocker`: the line is not sent. `question`: the line is sent if the person confirms it.
   * `note`: the line is sent.
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
  /** The cell contains a payment link that asks for something that can't be paid. */
  | ({ of: 'link' } & Omit<RefusedLink, 'ok'>)
  /**
   * The person has changed the amount in a table that is paid again. `amount` was paid on `day`.
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

export const toBlocker = ofBatch('blocker')
export const toQuestion = ofBatch('question')
export const toNote = ofBatch('note')

/** Returns whether a line can be sent. `isAgreed`: the person has confirmed the line. */
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

export const withoutRepetitionProblems = (problems: readonly LineProblem[]): LineProblem[] =>
  problems.filter((one) => !isRepetition(one))

export const isLineProblem = (value: object | string): value is LineProblem =>
  typeof value === 'object' && 'severity' in value
