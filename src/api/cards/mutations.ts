import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import { newUuid } from '#lib/uuid.ts'

import type { WalletId } from '../common/schema.ts'
import { isApiError, isStatus, type ApiError } from '../http/api-error.ts'
import type { IntentId } from '../orders/schema.ts'
import { call, query, STALE_MS } from '../query/call.ts'
import type { ResponseOf, InputOf } from '../query/endpoint.ts'
import {
  closeCard,
  freezeCard,
  getCard,
  renameCard,
  setCardLimits,
  unfreezeCard,
} from './endpoints.ts'
import { cardQueries, CARD_MONEY_ENDPOINTS, CARD_ENDPOINTS } from './queries.ts'
import type { CardDetail, CardId, CardStatus } from './schema.ts'
import type { Card } from './views.ts'

/** Puts the platform's answer into the cache, and cancels requests that began before the answer. */
async function remember(
  client: QueryClient,
  card: CardId,
  news: Partial<CardDetail>,
): Promise<void> {
  const { queryKey } = cardQueries.detail(card)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (known) => known && { ...known, ...news })
}

/** Result of freezing or unfreezing several cards, with one call for each card. */
export interface CardsFrozen {
  isFrozen: boolean
  done: readonly Card[]
  failed: readonly { card: Card; error: ApiError }[]
}

/** `done`: cards that an earlier attempt has changed; the remaining cards are tried again. */
export type FreezeCards = Pick<CardsFrozen, 'isFrozen' | 'done'> & { cards: readonly Card[] }

interface Change {
  card: CardId
  endpoint: typeof freezeCard | typeof unfreezeCard | typeof closeCard
  newStatus: CardStatus
}

/**
 * Changes the status of a card. A 400 for a card that already has the status is no failure
 * (contract §7.3), and a lost answer may have been a success. So after a failure the card is read
 * again and its status is cached. Rejects with the call's ApiError if the status isn't the new one.
 */
async function change(client: QueryClient, { card, endpoint, newStatus }: Change): Promise<void> {
  const params = { id: card }
  try {
    await call(endpoint, { params }, { invalidates: [] }).make({ client })
  } catch (error) {
    const isLost = isApiError(error) && error.isOutcomeUnknown
    if (!isLost && !isStatus(error, 400)) throw error
    const now = await query(getCard, { params }, { staleTime: STALE_MS.now })
      .read({ client })
      .catch(() => undefined)
    if (now !== undefined) await remember(client, card, now)
    if (now?.card_status !== newStatus) throw error
  }
  await remember(client, card, { card_status: newStatus })
}

/** Milliseconds for which the result is kept, so that freezing all cards can be undone. */
const KEPT_MS = 30 * 60_000

const idsOf = (endpoints: readonly { id: string }[]) => endpoints.map(({ id }) => id)

export const cardMutations = {
  /**
   * Freezes (true) or unfreezes a card (E31, E32). Calls for one card run in sequence, across
   * screens, so that the last one wins.
   */
  setFrozen: (card: CardId) =>
    mutationOptions<void, ApiError, boolean>({
      mutationKey: [freezeCard.id, card],
      scope: { id: `${freezeCard.id} ${card}` },
      gcTime: KEPT_MS,
      meta: { invalidates: idsOf(CARD_ENDPOINTS) },
      mutationFn: (isFrozen, { client }) =>
        isFrozen
          ? change(client, { card, endpoint: freezeCard, newStatus: 'FROZEN' })
          : change(client, { card, endpoint: unfreezeCard, newStatus: 'ACTIVE' }),
    }),
  /**
   * Freezes (true) or unfreezes each of `cards` with `setFrozen`, one after the other. A refused
   * card does not stop the others. The result is kept after the person leaves the screen.
   */
  setManyFrozen: (wallet: WalletId) =>
    mutationOptions<CardsFrozen, ApiError, FreezeCards>({
      mutationKey: [freezeCard.id, wallet],
      scope: { id: `${freezeCard.id} ${wallet}` },
      gcTime: KEPT_MS,
      mutationFn: async ({ cards, isFrozen, done: before }, { client }) => {
        const done = [...before]
        const failed: CardsFrozen['failed'][number][] = []
        for (const card of cards) {
          const options = client.defaultMutationOptions(cardMutations.setFrozen(card.id))
          const mutation = client.getMutationCache().build(client, options)
          try {
            // The platform may accept only a few calls at once.
            // oxlint-disable-next-line no-await-in-loop
            await mutation.execute(isFrozen)
            done.push(card)
          } catch (error) {
            if (!isApiError(error)) throw error
            failed.push({ card, error })
          }
        }
        return { isFrozen, done, failed }
      },
    }),
  setLimits: () => ({
    ...call(setCardLimits, (input) => input, { invalidates: [getCard] }),
    onSuccess: (
      response: ResponseOf<typeof setCardLimits>,
      { params }: InputOf<typeof setCardLimits>,
      _: unknown,
      { client }: { client: QueryClient },
    ) => remember(client, params.id, 'card_status' in response ? response : { limits: response }),
  }),
  /** Each call gets a new request id (contract E34), because renaming twice does no harm. */
  rename: (card: CardId) => ({
    ...call(
      renameCard,
      (name: string) => ({
        params: { id: card },
        body: { nick_name: name, request_id: newUuid() as IntentId },
      }),
      { invalidates: CARD_ENDPOINTS },
    ),
    onSuccess: (_: unknown, name: string, __: unknown, { client }: { client: QueryClient }) =>
      remember(client, card, { nick_name: name }),
  }),
  /** Closes the card for good; the money of a prepaid card returns to the wallet. */
  close: (card: CardId) =>
    mutationOptions<void, ApiError>({
      mutationKey: [closeCard.id, card],
      meta: { invalidates: idsOf(CARD_MONEY_ENDPOINTS) },
      mutationFn: (_, { client }) =>
        change(client, { card, endpoint: closeCard, newStatus: 'CLOSED' }),
    }),
}
