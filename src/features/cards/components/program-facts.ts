import { useTranslations } from 'use-intl'

import type { Program } from '#api/issuing/views.ts'

import { useBrandWord, useCardTypeWord, useFormWord } from './card-words.ts'

/** What a program's cards are, in one line: Visa · virtual · debit · prepaid in USD. */
export function useProgramFacts(): (program: Program, unit: string) => string {
  const t = useTranslations('cards')
  const brandWord = useBrandWord()
  const formWord = useFormWord()
  const typeWord = useCardTypeWord()
  return ({ brand, formFactor, cardType, accountType }, unit) =>
    [
      brand && brandWord(brand),
      formFactor && formWord(formFactor),
      cardType && typeWord(cardType),
      t('issue.money', { type: accountType ?? 'other', unit }),
    ]
      .filter(Boolean)
      .join(' · ')
}
