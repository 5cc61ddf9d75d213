import { useLocale, useTranslations } from 'use-intl'

import type { BankInstructions } from '#api/orders/order-view.ts'
import { amountInput } from '#i18n/amount-input.ts'
import { amountText } from '#i18n/amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'

import { DetailsCard, type DetailLine } from './details-card.tsx'

export interface PaymentToMake {
  order: string
  /** The exact amount to transfer, and its currency. */
  sum: { amount: Decimal; symbol: string }
  to: BankInstructions
}

export function PaymentCard({ payment: { order, sum, to } }: { payment: PaymentToMake }) {
  const t = useTranslations('payment')
  const language = useLocale()
  const figure = amountText(sum.amount, sum.symbol, language)
  // Banks accept a number without a currency, with the separators of the person's language.
  const amount = {
    label: t('amount'),
    value: amountInput(sum.amount, language),
    shown: figure,
    onScreen: <Amount amount={sum.amount} unit={sum.symbol} />,
  }
  const warning = t('warning')
  const lines: DetailLine[] = [amount, ...useBankLines(to)]
  const warned = to.reference === undefined ? 0 : 1
  return (
    <DetailsCard
      title={t('title')}
      lines={lines.map((line, at) => (at === warned ? { ...line, warning } : line))}
      footer={warning}
      fileName={`payment-${to.reference ?? order}`}
    />
  )
}

const IBAN = /^[A-Z]{2}\d{2}/

/**
 * Returns the fields that a bank asks for, with labels for the kind of account. Fields that are
 * unknown are left out.
 */
export function useBankLines(instructions: BankInstructions): DetailLine[] {
  const t = useTranslations('payment')
  const isIban = IBAN.test(instructions.accountNumber)
  const line = (
    label: string,
    value: string | undefined,
    more: Partial<DetailLine> = {},
  ): DetailLine[] => (value === undefined ? [] : [{ label, value, ...more }])
  return [
    ...line(t('reference'), instructions.reference),
    ...line(t(isIban ? 'iban' : 'account'), instructions.accountNumber, { isGrouped: isIban }),
    ...line(t('beneficiary'), instructions.beneficiary),
    ...line(t('routing'), instructions.routingNumber),
    ...line(t('bic'), instructions.bic),
    ...line(t('bank'), instructions.bankName),
    ...line(t('bankAddress'), instructions.bankAddress),
    ...line(t('beneficiaryAddress'), instructions.beneficiaryAddress),
  ]
}
