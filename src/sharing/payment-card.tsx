import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useLocale, useTranslations } from 'use-intl'

import type { BankInstructions } from '#api/orders/order-view.ts'
import { amountInput } from '#i18n/amount-input.ts'
import { amountText } from '#i18n/amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { NoteCard } from '#ui/note-card.tsx'

import { DetailsCard, type DetailLine } from './details-card.tsx'

export interface Payment {
  /** What the feed's transactions name as their order. */
  order: string
  /** Exactly this, in this currency. */
  sum: { amount: Decimal; symbol: string }
  to: BankInstructions
}

/** Where and how to pay an order: every value to copy, all of them at once, or to show on another screen. */
export function PaymentCard({ payment: { order, sum, to } }: { payment: Payment }) {
  const t = useTranslations('payment')
  const language = useLocale()
  const figure = amountText(sum.amount, sum.symbol, language)
  // Banks take the bare number, in the separators of the person's language.
  const amount = {
    label: t('amount'),
    value: amountInput(sum.amount, language),
    shown: figure,
    onScreen: <Amount amount={sum.amount} unit={sum.symbol} />,
  }
  return (
    <>
      <DetailsCard
        title={t('title')}
        lines={[amount, ...useBankLines(to)]}
        footer={t('warning')}
        fileName={`payment-${to.reference ?? order}`}
      />
      <NoteCard icon={<TriangleAlert size={20} aria-hidden />}>{t('warning')}</NoteCard>
    </>
  )
}

const IBAN = /^[A-Z]{2}\d{2}/

/** What a bank asks for, labelled as the account's own kind has it; what is not known is left out. */
export function useBankLines(to: BankInstructions): DetailLine[] {
  const t = useTranslations('payment')
  const isIban = IBAN.test(to.accountNumber)
  const line = (
    label: string,
    value: string | undefined,
    more: Partial<DetailLine> = {},
  ): DetailLine[] => (value === undefined ? [] : [{ label, value, ...more }])
  return [
    ...line(t('reference'), to.reference),
    ...line(t(isIban ? 'iban' : 'account'), to.accountNumber, { isGrouped: isIban }),
    ...line(t('beneficiary'), to.beneficiary),
    ...line(t('routing'), to.routingNumber),
    ...line(t('bic'), to.bic),
    ...line(t('bank'), to.bankName),
    ...line(t('bankAddress'), to.bankAddress),
    ...line(t('beneficiaryAddress'), to.beneficiaryAddress),
  ]
}
