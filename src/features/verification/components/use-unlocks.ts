import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { cardQueries } from '#api/issuing/queries.ts'
import { orderQueries } from '#api/orders/queries.ts'
import { virtualAccountQueries } from '#api/virtual-accounts/queries.ts'
import { useRecordTypeWord } from '#ui/words.ts'

/** The same to a person as the newer orders of that rail, which have words. */
const BY_RAIL = /^(DEPOSIT|WITHDRAWAL)_FIAT_(WIRE|ACH|SEPA)$/

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
        const known = id.replace(BY_RAIL, (_, way: string, rail: string) =>
          way === 'DEPOSIT' ? `HIFI_${rail}_ONRAMP` : `HIFI_${rail}_OFFRAMP`,
        )
        const word = orderWord(known)
        return word === known ? (description ?? id) : word
      }),
    ]
    return [...new Set(names)]
  }
}
