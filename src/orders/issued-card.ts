/** Recognises the card that an order has issued, because no feed shows it. */
import type { QueryClient } from '@tanstack/react-query'

import { readCards } from '#api/cards/queries.ts'
import type { Card } from '#api/cards/views.ts'
import type { WalletId } from '#api/common/schema.ts'

import type { Journal } from './journal.ts'
import type { CardMatch, OrderRecord } from './order-record.ts'

type ExpectedCard = Pick<Card, 'programId' | 'nickname'>

/** Reads the ids of the wallet's cards of this program and name, also of frozen and closed ones. */
async function readAlike(
  client: QueryClient,
  walletId: WalletId,
  like: string,
  { digest }: Pick<Journal, 'digest'>,
  signal?: AbortSignal,
): Promise<string[]> {
  const cards = await readCards(walletId, { client, signal })
  return cards.filter((card) => digest(keyOf(card)) === like).map(({ id }) => id)
}

const keyOf = ({ programId, nickname }: ExpectedCard) => [programId, nickname]

/** Reads the values that identify the card that an order will issue. Rejects with ApiError. */
export async function toCardMatch(
  client: QueryClient,
  { walletId, input }: { walletId: WalletId; input: ExpectedCard },
  journal: Journal,
  signal: AbortSignal,
): Promise<CardMatch> {
  const like = journal.digest(keyOf(input))
  return { like, excluded: await readAlike(client, walletId, like, journal, signal) }
}

/**
 * Returns the id of the card that an order has issued; undefined if there is none. Rejects with
 * ApiError.
 */
export async function findIssuedCard(
  client: QueryClient,
  { key, walletId, card }: OrderRecord,
  journal: Journal,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (card === undefined) return undefined
  const ids = await readAlike(client, walletId, card.like, journal, signal)
  const others = journal.all().flatMap((one) => (one.key === key ? [] : one.reference))
  return ids.find((id) => ![...card.excluded, ...others].includes(id))
}
