import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { cardAccountQueries, cardQueries } from '#api/cards/queries.ts'
import { CardId, SubAccountId } from '#api/cards/schema.ts'
import { developerQueries } from '#api/developer/queries.ts'
import { systemQueries } from '#api/system/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'

import { useAccountName } from '../../components/account-section.tsx'
import { allowedActionsOf } from '../../model/allowed-actions.ts'
import { isEnded, isInUse } from '../../model/overview.ts'
import type { topUpTargetOf, TargetKind } from '../model/top-up-path.ts'
import type { TopUpTarget } from '../top-up-order.ts'

interface Target {
  /** The query to show while the target loads or if it fails. */
  query: UseQueryResult
  /** Undefined while it loads, or if there is no such target. */
  target: TopUpTarget | undefined
}

const closedReason = (
  one: Parameters<typeof isEnded>[0],
  acceptsTopUp: boolean,
): TopUpTarget['closed'] => (acceptsTopUp ? undefined : isEnded(one) ? 'ended' : 'paused')

type Named = NonNullable<ReturnType<typeof topUpTargetOf>>

export function useTopUpTarget({ kind, id }: Named): Target {
  const accountName = useAccountName()
  const only = (targetKind: TargetKind) => (kind === targetKind ? id : undefined)
  const cardId = only('card')
  const card = useQuery(cardQueries.detail(cardId === undefined ? undefined : CardId.parse(cardId)))
  // The answer about the card may contain only the id of its account (Q14).
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
      closed: undefined,
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
        closed: closedReason(account.data, isInUse(account.data)),
      },
    )
  return made(
    card.data === undefined ? card : account,
    currency,
    card.data && {
      input: { kind, id: card.data.id },
      name: card.data.nickname ?? `•• ${card.data.last4 ?? ''}`,
      closed: closedReason(
        card.data,
        allowedActionsOf(card.data.status).canTopUp &&
          (account.data === undefined || isInUse(account.data)),
      ),
    },
  )
}
