import { useTranslations } from 'use-intl'

import type { BankInstructions } from '#api/orders/order-view.ts'

import type { DetailLine } from '../details-card.tsx'

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
    ...line(t('beneficiary'), to.beneficiary),
    ...line(t(isIban ? 'iban' : 'account'), to.accountNumber, { isGrouped: isIban }),
    ...line(t('routing'), to.routingNumber),
    ...line(t('bic'), to.bic),
    ...line(t('bank'), to.bankName),
    ...line(t('bankAddress'), to.bankAddress),
    ...line(t('beneficiaryAddress'), to.beneficiaryAddress),
  ]
}
