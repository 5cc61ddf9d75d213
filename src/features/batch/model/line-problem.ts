/** What is wrong with one line of a table, and in which column. */

import type { CurrencyView } from '#api/system/views.ts'
import type { DestinationDraft } from '#destinations/model/destination-draft.ts'
import type { DestinationProblem } from '#destinations/model/problems.ts'
import type { AmountProblem } from '#lib/money/parse-amount.ts'
import type { CheckName } from '#payments/model/checks.ts'

import type { Field } from './headings.ts'

/** Keys of `batch.problems`. */
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
  | 'notOffered'
  | 'planned'
  | 'locked'
  | 'sumTooHigh'
  | 'justPaid'
  | 'justPaidInside'

export type LineProblem = {
  /** The column that it stands in; undefined where it is about the whole line. */
  field: Field | undefined
  /** `stop`: the line is left out. `ask`: it is left out until the person says that it is right. */
  severity: 'blocker' | 'question'
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
  /** The platform gave no price. */
  | { of: 'price'; failure: unknown }
)

export const blocker = (
  field: Field | undefined,
  problem: BatchProblem,
  values?: Readonly<Record<string, string | number>>,
): LineProblem => ({ of: 'batch', field, severity: 'blocker', problem, ...(values && { values }) })

export const question = (
  field: Field | undefined,
  problem: BatchProblem,
  values?: Readonly<Record<string, string | number>>,
): LineProblem => ({ of: 'batch', field, severity: 'question', problem, ...(values && { values }) })

/** Whether the line goes out, by the person's word where it takes one. */
export const isGoing = (problems: readonly LineProblem[], isAgreed: boolean): boolean =>
  problems.every(({ severity }) => severity === 'question' && isAgreed)

/** Whether no word of the person can let the line go out. */
export const isLeftOut = (problems: readonly LineProblem[]): boolean =>
  problems.some(({ severity }) => severity === 'blocker')
