import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { cardQueries } from '#api/issuing/queries.ts'
import { orderQueries } from '#api/orders/queries.ts'
import { virtualAccountQueries } from '#api/virtual-accounts/queries.ts'
import { useRecordTypeWord } from '#ui/words.ts'

/**
 * What each rail opens: the kinds of orders, cards and bank accounts that ask for it. Silent while a list
 * is on its way or failed: the map stands without it.
 */
export function useUnlocks(): (railId: string) => string[] {
  const t = useTranslations('verification')
  const orderWord = useRecordTypeWord()
  const orders = useQuery(orderQueries.types())
  const cards = useQuery(cardQueries.programs())
  const accounts = useQuery(virtualAccountQueries.programs())
  return (railId) => {
    const isOf = (one: { railId: string | undefined }) => one.railId === railId
    const names = [
      ...(cards.data ?? [])
        .filter((program) => isOf(program) && !program.isArchived)
        .map(({ name }) => t('opensCard', { name })),
      ...(accounts.data ?? []).filter(isOf).map(({ name }) => t('opensAccount', { name })),
      ...(orders.data ?? []).filter(isOf).map(({ id, description }) => {
        const word = orderWord(id)
        return word === id ? (description ?? id) : word
      }),
    ]
    return [...new Set(names)]
  }
}
