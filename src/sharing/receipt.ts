/**
 * The receipt of a transaction: an image and a text that the device makes from the platform's data.
 */
import { useFormatter, useLocale, useTranslations } from 'use-intl'

import type { Transaction } from '#api/wallets/views.ts'
import { amountText } from '#i18n/amount.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { useFactLabels } from '#wallets/facts/fact-labels.ts'
import { transactionFactsOf, PRIVATE_FACTS } from '#wallets/facts/facts.ts'
import { useUnitOf } from '#wallets/facts/unit-of.ts'

import type { ShareImage } from './draw-image.ts'

/**
 * Returns the receipt of a transaction. `tiles`: number of filled tiles in the app's logo, which
 * shows the transaction's progress.
 */
export function useReceipt(row: Transaction, tiles: number): ShareImage {
  const t = useTranslations('activity')
  const common = useTranslations('common')
  const format = useFormatter()
  const language = useLocale()
  const { labelOf, textOf } = useFactLabels()
  const facts = transactionFactsOf(row, { unitOf: useUnitOf() }).filter(
    ({ name }) => !PRIVATE_FACTS.has(name),
  )
  const { direction, amount, currency } = row
  const isVoid = endedWithoutMoney(row.status)
  const hero = amountText(amount, currency, language)
  const date = format.dateTime(new Date(row.createdAt), { dateStyle: 'long', timeStyle: 'short' })
  return {
    brand: common('appName'),
    title: t(`receipt.${isVoid ? 'void' : direction === 'in' ? 'incoming' : 'outgoing'}`),
    hero: `${direction === 'in' ? '+' : '−'}${hero}`,
    isHeroStruck: isVoid,
    subtitle: date,
    rows: facts.map((fact) => ({ label: labelOf(fact), value: textOf(fact) })),
    footer: t('receipt.footer'),
    tiles: isVoid ? 0 : tiles,
  }
}

export const receiptName = ({ id }: Transaction): string => `receipt-${id}`
