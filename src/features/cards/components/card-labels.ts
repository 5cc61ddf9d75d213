/** Labels of card values. A value that this build doesn't know is shown unchanged (contract §4). */
import { useTranslations } from 'use-intl'

import type cards from '#i18n/messages/en/cards.json'

type Group = keyof typeof cards.card.labels

export function useCardLabel(group: Group): (value: string) => string {
  const t = useTranslations('cards') as unknown as {
    (key: string): string
    has(key: string): boolean
  }
  return (value) => {
    const key = `card.labels.${group}.${value}`
    return t.has(key) ? t(key) : value
  }
}

export const useCardStatusLabel = () => useCardLabel('status')
export const useBrandLabel = () => useCardLabel('brand')
export const useFormLabel = () => useCardLabel('form')
export const useCardTypeLabel = () => useCardLabel('type')
