import { useTranslations } from 'use-intl'

import type { CurrencyView } from '#api/system/views.ts'
import { compactCode, ibanLengthOf } from '#lib/bank-codes.ts'
import { cleanCode } from '#lib/clean-text.ts'
import { familiesOf } from '#lib/crypto-address/check-address.ts'

import type { DestinationDraft } from './model/destination-draft.ts'
import type { DestinationProblem } from './model/problems.ts'

export function useDestinationProblem() {
  const t = useTranslations('destinations')
  return (
    problem: DestinationProblem,
    draft: DestinationDraft,
    currency: CurrencyView | undefined,
  ): string => {
    const iban = compactCode(draft.accountNumber)
    const otherFamily = familiesOf(cleanCode(draft.address))[0]
    return t(`problems.${problem}`, {
      begin: iban.slice(0, 2),
      expected: ibanLengthOf(iban) ?? 0,
      count: iban.length,
      network: currency?.network?.name ?? '',
      other: otherFamily === undefined ? '' : t(`families.${otherFamily}`),
    })
  }
}
