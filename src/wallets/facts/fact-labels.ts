import { useLocale, useTranslations } from 'use-intl'

import { amountText, figureText } from '#i18n/amount.ts'
import { isolated } from '#i18n/direction.ts'
import { groupInFours, looksLikeAccount } from '#lib/mask.ts'
import { toDisplayRate, type RateInUnits } from '#lib/money/rate.ts'
import { useMethodLabel, useRecordTypeLabel, useStatusLabel } from '#ui/transaction-labels.ts'

import type { TransactionFact } from './facts.ts'

export function useFactLabels() {
  const t = useTranslations('activity')
  const common = useTranslations('transactions.line')
  const language = useLocale()
  const words = {
    status: useStatusLabel(),
    recordType: useRecordTypeLabel(),
    method: useMethodLabel(),
  }
  return {
    labelOf(fact: TransactionFact): string {
      if (fact.kind === 'party') return common(fact.name)
      if (fact.name === 'info') return t('columns.note')
      // A pending or failed order has not paid or received anything, so its amounts have other
      // labels.
      if (fact.name === 'sold' || fact.name === 'bought' || fact.name === 'arrives')
        return t(`${fact.name}.${fact.state}`)
      return t(fact.name)
    },
    /** Returns the fact's value as text, for files and images. */
    textOf(fact: TransactionFact): string {
      if (fact.kind === 'word') return words[fact.name](fact.text)
      if (fact.kind === 'amount') return amountText(fact.amount, fact.unit, language)
      if (fact.kind === 'rate') return rateText(fact.rate, language)
      // Names are not split into groups of four like account numbers.
      const isGrouped = fact.kind === 'party' && looksLikeAccount(fact.text)
      return isGrouped ? groupInFours(fact.text) : fact.text
    },
  }
}

/** Formats a rate like `<RateFigure>`: "1 USDT = 0.92 EUR". */
function rateText(given: RateInUnits, language: string): string {
  const { rate, one, other, isRounded } = toDisplayRate(given)
  const figure = figureText(rate, other, language, 'all')
  return isolated(`1\u00A0${one} ${isRounded ? '≈' : '='} ${figure}\u00A0${other}`, language)
}
