import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'

import { LARGEST_PAGE } from '#api/common/schema.ts'
import { everyDestination, type SavedDestination } from '#api/counterparties/every-destination.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import { isStatus } from '#api/http/api-error.ts'
import { systemQueries } from '#api/system/queries.ts'
import { contractsOf } from '#api/system/views.ts'
import { addressQueries } from '#api/wallets/address-queries.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { paidRecipients } from '#destinations/paid-recipients.ts'
import { useAvailability } from '#destinations/use-availability.ts'
import type { Failure } from '#lib/failure.ts'
import {
  countNamesakes,
  priorPaymentTo,
  feedFiltersFor,
  sentRecipients,
  type PriorPayment,
} from '#payments/model/prior-payment.ts'
import { recipientAddressOf, ordersToRecipient } from '#payments/model/recipient.ts'
import { usePersonScope } from '#session/services.tsx'
import { failureOf } from '#ui/request-state.ts'

import type { Sender } from './recipient-labels.ts'
import type { ResolvedOrder } from './use-payment-data.ts'

export interface CheckFacts {
  /** Contract addresses of all known tokens. */
  contracts: readonly string[]
  priorPayment: PriorPayment
  earlierRecipients: readonly string[]
  saved: readonly SavedDestination[]
  isSavedUnread: boolean
  /** The wallet's own address on the network of the currency that arrives. */
  ownAddress: string | undefined
}

export interface ReviewCheckData {
  /**
   * Data for the checks; undefined until every check can be made. Until then, the order is not
   * sent.
   */
  facts: CheckFacts | undefined
  /** A failure that prevents a check until the person tries again. */
  failure: Failure | undefined
  retry: () => void
}

export function useCheckData(
  sender: Sender,
  { recipient, balance, target }: ResolvedOrder,
  memo: string,
): ReviewCheckData {
  const scope = usePersonScope()
  const { id: walletId } = sender.wallet
  const isToOwnWallet =
    recipient.kind === 'wallet' && sender.wallets.some(({ id }) => id === recipient.to)
  const isBank = recipient.kind === 'saved' && recipient.destination.crypto === undefined
  const hasAddress = recipient.kind !== 'wallet' && !isBank
  const availability = useAvailability(
    walletId,
    recipient.kind === 'saved' ? [recipient.destination.type] : [],
  ).stateFor(ordersToRecipient(recipient))
  const filters = isToOwnWallet ? [] : feedFiltersFor(recipient, balance.currency.id)
  const feeds = useQueries({
    queries: filters.map((filter) => walletQueries.latest(walletId, filter, LARGEST_PAGE)),
  })
  const allDestinations = useQuery(everyDestination(hasAddress ? walletId : undefined))
  const namesakes = useInfiniteQuery(
    counterpartyQueries.list(isBank ? walletId : undefined, {
      name: recipientAddressOf(recipient),
    }),
  )
  const currencies = useQuery(systemQueries.currencies())
  const network = hasAddress ? target.network?.id : undefined
  const ownAddress = useQuery(addressQueries.knownAddress(walletId, network))
  const ownQueries = network === undefined ? [] : [ownAddress]
  const recipientQueries = hasAddress ? [allDestinations] : isBank ? [namesakes] : []
  const unknown = [currencies, ...feeds, ...recipientQueries, ...ownQueries].filter(
    ({ data }) => data === undefined,
  )
  // If the person's role has no permission to read recipients, waiting does not help. The checks
  // then say that nothing was compared.
  const isRefused = recipientQueries.some(
    ({ data, error }) => data === undefined && isStatus(error, 403),
  )
  const missing = unknown.filter(
    (one) => !isRefused || !recipientQueries.some((read) => read === one),
  )
  const rows = feeds.flatMap(({ data = [] }) => data)
  const facts = (): CheckFacts => ({
    contracts: contractsOf(currencies.data ?? []),
    priorPayment: priorPaymentTo({
      recipient,
      memo,
      rows,
      areMore: feeds.some(({ data = [] }) => data.length >= LARGEST_PAGE),
      paidRecipients: paidRecipients(scope).filter((one) => one.walletId === walletId),
      // If the namesakes fill more than one page, there are certainly several; if none is loaded,
      // there is not even one.
      namesakes: countNamesakes(recipientAddressOf(recipient), namesakes.data?.rows ?? []),
    }),
    earlierRecipients: sentRecipients(rows),
    saved: allDestinations.data ?? [],
    isSavedUnread: hasAddress && isRefused,
    ownAddress: ownAddress.data ?? undefined,
  })
  return {
    facts: missing.length === 0 && availability.isKnown ? facts() : undefined,
    failure: failureOf(...missing) ?? availability.failure,
    retry() {
      availability.retry()
      for (const { refetch } of unknown) void refetch()
    },
  }
}
