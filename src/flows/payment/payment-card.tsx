import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'

import { amountInput, amountText } from '#i18n/amount.ts'
import { FIAT_DECIMALS } from '#ui/fiat-unit.ts'

import { DetailsCard } from '../details-card.tsx'
import type { Payment } from './kept-payments.ts'
import styles from './payment-card.module.css'
import { useBankLines } from './use-bank-lines.ts'

/** Where and how to pay an order: every value to copy, all of them at once, or to show on another screen. */
export function PaymentCard({ payment: { order, sum, to } }: { payment: Payment }) {
  const t = useTranslations('payment')
  const language = useLocale()
  const figure = amountText(sum.amount, sum.symbol, { language, minDecimals: FIAT_DECIMALS })
  // Banks take the bare number, in the separators of the person's language.
  const amount = { label: t('amount'), value: amountInput(sum.amount, language), shown: figure }
  return (
    <>
      <p className={styles.warning}>
        <TriangleAlert size={20} aria-hidden />
        <span>{t('warning')}</span>
      </p>
      <DetailsCard
        title={t('title')}
        lines={[amount, ...useBankLines(to)]}
        footer={t('warning')}
        fileName={`tessera-payment-${to.reference ?? order}`}
      />
    </>
  )
}
