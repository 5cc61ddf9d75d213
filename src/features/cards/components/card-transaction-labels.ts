/** Labels of card transactions; a value unknown to this build is shown unchanged (contract §4). */
import { useLocale, useTranslations } from 'use-intl'

import type { CardTransactionView } from '#api/cards/transaction-views.ts'
import { countryName, withCommas } from '#i18n/lists.ts'
import { categoryOf } from '#lib/merchant-category.ts'
import { enumLabel } from '#ui/enum-label.ts'

import { toDecline, type DeclineFix } from '../model/decline.ts'

export const useCardTransactionTypeLabel = () =>
  enumLabel(useTranslations('cards.transactions.types'))

export function useTransactionLabels() {
  const t = useTranslations('cards.transactions')
  const locale = useLocale()
  const typeLabel = useCardTransactionTypeLabel()
  const type = (value: string | undefined) => (value === undefined ? '' : typeLabel(value))
  return {
    status: enumLabel(useTranslations('cards.transactions.statuses')),
    type,
    review: enumLabel(useTranslations('cards.transactions.reviews')),
    /** Returns the name of the merchant's category; undefined if the code is unknown. */
    category: (code: string | undefined) => {
      const category = categoryOf(code)
      return category && t(`categories.${category}`)
    },
    /**
     * For its own rows the platform uses English names, so these rows are named by their type.
     * Merchants keep their names.
     */
    title: ({ title, type: kind, merchant }: CardTransactionView) =>
      title !== '' && merchant.category !== undefined ? title : type(kind) || title,
    place: ({ city, country }: CardTransactionView['merchant']) =>
      withCommas([city ?? '', country ? countryName(country, locale) : ''], locale),
  }
}

interface DeclineLabels {
  title: string
  advice: string
  fix: DeclineFix | undefined
}

/** Returns a function that explains a decline; an unknown reason keeps the issuer's words. */
export function useDeclineLabels(): (failureReason: string) => DeclineLabels {
  const t = useTranslations('cards.transactions')
  return (failureReason) => {
    const { reason, fix } = toDecline(failureReason)
    if (reason === undefined) return { title: failureReason, advice: t('unknownDecline'), fix }
    return { title: t(`declines.${reason}.title`), advice: t(`declines.${reason}.advice`), fix }
  }
}
