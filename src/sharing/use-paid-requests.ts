import { useQuery } from '@tanstack/react-query'

import { LARGEST_PAGE, type WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { usePersonScope } from '#session/services.tsx'

import { storedRequests, type StoredRequest } from './payment-requests.ts'
import { matchPaidRequests } from './request-match.ts'

export interface PaidRequests {
  answerOf: (request: StoredRequest) => Transaction | undefined
  /**
   * Returns the request that a transaction may have paid; undefined for a transaction that was not
   * compared.
   */
  requestOf: (row: Transaction) => StoredRequest | undefined
  isCompared: (row: Transaction) => boolean
  /**
   * Returns the number of compared transactions if some since the request were not compared;
   * undefined if all were.
   */
  onlyAmong: (request: StoredRequest) => number | undefined
}

/** Query of the deposits that are compared with requests, newest first. */
export const newestDeposits = (walletId: string) =>
  walletQueries.latest(walletId as WalletId, { type: 'deposit' }, LARGEST_PAGE)

/** Compares a wallet's newest deposits with its requests; returns undefined while they load. */
export function usePaidRequests(walletId: string, isEnabled = true): PaidRequests | undefined {
  const requests = storedRequests(usePersonScope())
  const { data: rows } = useQuery({
    ...newestDeposits(walletId),
    enabled: isEnabled,
  })
  if (rows === undefined) return undefined
  const answers = matchPaidRequests(requests, walletId, rows)
  const oldest = rows.length < LARGEST_PAGE ? undefined : rows.at(-1)
  return {
    answerOf: ({ id }) => answers.get(id),
    requestOf: (row) => requests.find(({ id }) => answers.get(id)?.id === row.id),
    isCompared: (row) => rows.some(({ id }) => id === row.id),
    onlyAmong: ({ createdAt }) =>
      oldest !== undefined && Date.parse(oldest.createdAt) > Date.parse(createdAt)
        ? rows.length
        : undefined,
  }
}
