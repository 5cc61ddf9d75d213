/**
 * Reads card data and codes (E29, E30) without any cache, because caches outlive screens and are
 * partly stored on the device. Callers keep the result in component state and drop it soon.
 */
import type { QueryClient } from '@tanstack/react-query'

import { readCardSecret, type ServerKey } from '#lib/card-secret/card-secret.ts'

import { call, query, STALE_MS } from '../query/call.ts'
import { getCardCode, getEncryptedCard } from './endpoints.ts'
import type { CardId } from './schema.ts'
import { SensitiveCard } from './transaction-schema.ts'
import {
  toCardCode,
  toCardSecret,
  type CardCodeView,
  type CardSecret,
} from './transaction-views.ts'

/**
 * Reads card number, cvv and expiry. Rejects with ApiError if the call fails, and with
 * CardSecretError if the key is not set or the answer can't be decrypted.
 */
export async function revealCard(
  client: QueryClient,
  card: CardId,
  key: ServerKey,
): Promise<CardSecret> {
  const data = await readCardSecret(
    key,
    (encrypted_key) =>
      call(
        getEncryptedCard,
        { params: { id: card }, body: { encrypted_key } },
        { invalidates: [] },
      ).make({ client }),
    (value) => SensitiveCard.parse(value),
  )
  return toCardSecret(data)
}

/**
 * Reads the one-time code for an online purchase and its end of validity. Rejects with ApiError.
 */
export const readCardCode = (client: QueryClient, card: CardId): Promise<CardCodeView> =>
  query(
    getCardCode,
    { params: { id: card } },
    { staleTime: STALE_MS.now, select: toCardCode },
  ).read({
    client,
  })
