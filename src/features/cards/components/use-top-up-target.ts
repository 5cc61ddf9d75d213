import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { developerQueries } from '#api/developer/queries.ts'
import { cardAccountQueries, cardQueries } from '#api/cards/queries.ts'
import { CardId, SubAccountId } from '#api/cards/schema.ts'
import { systemQueries } from '#api/system/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'

import { isEnded } from '../model/overview.ts'
import type { TopUpInput } from '../top-up-order.ts'
import type { topUpTargetOf, TargetKind } from '../model/top-up-path.ts'
import { useAccountName } from './account-section.tsx'

export interface TopUpTarget {
  input: TopUpInput['target']
  name: string
  /** Of the money that arrives. */
  currency: CurrencyView
  /** Takes no money any more. */
  isEnded: boolean
}

interface Target {
  /** The slowest of the calls that it needs. */
  query: UseQueryResult
  /** Undefined while they are on their way, and where there is no such thing. */
  target: TopUpTarget | undefined
}

type Named = NonNullable<ReturnType<typeof topUpTargetOf>>

/** What the address names, as the platform knows it: its name and the currency of its money. */
export function useTopUpTarget({ kind, id }: Named): Target {
  const accountName = useAccountName()
  const only = (wantedKind: TargetKind) => (kind === wantedKind ? id : undefined)
  const cardId = only('card')
  const card = useQuery(cardQueries.detail(cardId === undefined ? undefined : CardId.parse(cardId)))
  // The card's own answer may know no more of its account than the id (Q14).
  const accountId = only('account') ?? card.data?.account?.id
  const account = useQuery(
    cardAccountQueries.detail(accountId === undefined ? undefined : SubAccountId.parse(accountId)),
  )
  const vendors = useQuery({ ...developerQueries.vendors(), enabled: kind === 'vendor' })
  const currencies = useQuery(systemQueries.currencies())
  const made = (
    query: UseQueryResult,
    currency: CurrencyView | undefined,
    rest: Omit<TopUpTarget, 'currency'> | undefined,
  ): Target => ({ query, target: currency && rest && { ...rest, currency } })

  if (kind === 'vendor') {
    const vendor = vendors.data?.find((one) => one.id === id)
    const currency = currencies.data?.find((one) => one.id === vendor?.currencyId)
    return made(vendors.data === undefined ? vendors : currencies, currency, {
      input: { kind, id },
      name: vendor?.name ?? id,
      isEnded: false,
    })
  }
  const { currency } = account.data ?? {}
  if (kind === 'account')
    return made(
      account,
      currency,
      account.data && {
        input: { kind, id: account.data.id },
        name: accountName(account.data),
        isEnded: isEnded(account.data),
      },
    )
  return made(
    card.data === undefined ? card : account,
    currency,
    card.data && {
      input: { kind, id: card.data.id },
      name: card.data.nickname ?? `•• ${card.data.last4 ?? ''}`,
      isEnded: isEnded(card.data),
    },
  )
}
