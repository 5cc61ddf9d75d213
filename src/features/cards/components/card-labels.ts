/** Labels of card values. A value that this build doesn't know is shown unchanged (contract §4). */
import { useTranslations } from 'use-intl'

import type cards from '#i18n/messages/en/cards.json'
import { enumLabel } from '#ui/enum-label.ts'

type Group = keyof typeof cards.card.labels

export function useCardLabel(group: Group): (value: string) => string {
  return enumLabel(useTranslations(`cards.card.labels.${group}`))
}

export const useCardStatusLabel = () => useCardLabel('status')
export const useBrandLabel = () => useCardLabel('brand')
export const useFormLabel = () => useCardLabel('form')
export const useCardTypeLabel = () => useCardLabel('type')
