import { useQuery } from '@tanstack/react-query'

import { LARGEST_PAGE, type WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { usePersonScope } from '#session/services.tsx'

import { keptRequests, type KeptRequest } from './payment-requests.ts'
import { answersTo } from './request-match.ts'

export interface RequestAnswers {
  answerOf: (request: KeptRequest) => Transaction | undefined
  /** The request that a transaction may have answered; of one that was not compared, undefined. */
  requestOf: (row: Transaction) => KeptRequest | undefined
  isCompared: (row: Transaction) => boolean
  /** How many rows were compared, where older ones since the request were not; undefined where all of them were. */
  onlyAmong: (request: KeptRequest) => number | undefined
}

/** The newest deposits of a wallet, compared with what was asked for; undefined while they are not known. */
export function useRequestAnswers(walletId: string, isAsked = true): RequestAnswers | undefined {
  const requests = keptRequests(usePersonScope())
  const { data: rows } = useQuery({
    ...walletQueries.latest(walletId as WalletId, { type: 'deposit' }, LARGEST_PAGE),
    enabled: isAsked,
  })
  if (rows === undefined) return undefined
  const answers = answersTo(requests, walletId, rows)
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
