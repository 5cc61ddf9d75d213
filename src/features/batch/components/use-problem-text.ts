import { useTranslations } from 'use-intl'

import { useLinkRefusal } from '#destinations/link-refusal.ts'
import { useDestinationProblem } from '#destinations/problem-labels.ts'
import { toFailure } from '#lib/failure.ts'
import { useAmountText } from '#ui/amount.tsx'
import { useErrorLabels } from '#ui/error-labels.ts'

import type { LineProblem } from '../model/line-problem.ts'

/** Returns a function that describes a line's problem, with the messages of the Send form. */
export function useProblemText(): (problem: LineProblem) => string {
  const t = useTranslations('batch')
  const tQuote = useTranslations('quote')
  const tContact = useTranslations('counterparties')
  const tDestinations = useTranslations('destinations')
  const tSend = useTranslations('send')
  const destinationProblem = useDestinationProblem()
  const linkRefusal = useLinkRefusal()
  const errorLabels = useErrorLabels()
  const toText = useAmountText()
  return (one) => {
    switch (one.of) {
      case 'batch':
        if (one.problem === 'planned') return tDestinations('planned')
        return t(`problems.${one.problem}`, { ...EMPTY, ...one.values })
      case 'edited':
        return t('problems.edited', { sum: toText(one.amount, one.unit), day: one.day })
      case 'amount':
        return tQuote(`problems.${one.problem}`, { decimals: one.decimals })
      case 'contact':
        return tContact(`problems.${one.problem}`)
      case 'destination':
        return destinationProblem(one.problem, one.draft, one.currency)
      case 'link':
        return linkRefusal(one, 'paste')
      case 'check':
        return tSend(`checks.${one.problem}.title`)
      case 'price': {
        const failure = toFailure(one.failure)
        return (
          Object.values(failure.fields ?? {})[0] ?? failure.detail ?? errorLabels(failure).title
        )
      }
    }
  }
}

/** Default values for all placeholders of the messages. Each message uses only some of them. */
const EMPTY = {
  count: 0,
  columns: 0,
  line: 0,
  name: '',
  given: '',
  type: '',
  rail: '',
  country: '',
  asset: '',
  network: '',
  contract: '',
  unit: '',
  memo: '',
  saved: '',
  sent: '',
  max: 0,
  sum: '',
  day: '',
}

/** Returns a function that labels the column with the problem, as in "Line 3, IBAN: …". */
export function useProblemPlace(): (problem: LineProblem) => string {
  const t = useTranslations('batch')
  return ({ field }) => (field === undefined ? t('wholeLine') : t(`fields.${field}`))
}
