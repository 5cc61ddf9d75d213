import type { FieldError } from 'react-hook-form'
import { useTranslations } from 'use-intl'

import type { CurrencyView } from '#api/system/views.ts'
import { compactCode, ibanLengthOf } from '#lib/bank-codes.ts'
import { familiesOf } from '#lib/crypto-address/check-address.ts'

import type { DestinationDraft } from './model/draft.ts'
import type { DestinationProblem } from './model/problems.ts'

/** Words for a problem of one field, with what the field holds in them. */
export function useProblemWord(draft: DestinationDraft, currency: CurrencyView | undefined) {
  const t = useTranslations('destinations')
  const wordOf = (problem: DestinationProblem): string => {
    const iban = compactCode(draft.accountNumber)
    const other = familiesOf(draft.address.trim())[0]
    return t(`problems.${problem}`, {
      begin: iban.slice(0, 2),
      expected: ibanLengthOf(iban) ?? 0,
      count: iban.length,
      network: currency?.network?.name ?? '',
      other: other === undefined ? '' : t(`families.${other}`),
    })
  }
  /** Of the form's own error; what the platform said is passed on, for want of better words. */
  const wordOfError = ({ type, message }: FieldError): string =>
    type === 'refused'
      ? t('problems.refused', { said: message ?? '' })
      : wordOf(message as DestinationProblem)
  return { wordOf, wordOfError }
}
