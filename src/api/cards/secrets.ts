/**
 * Card data and card codes (E29, E30): read by plain calls, so that neither a query nor a mutation cache
 * ever holds them: caches outlive screens, and some of what they hold is written to the device. Keep the
 * result in a component's state and drop it soon.
 */
import type { QueryClient } from '@tanstack/react-query'

import { readCardSecret, type ServerKey } from '#lib/card-secret/card-secret.ts'

import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
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
 * Card number, cvv and expiry. Rejects with ApiError for a failed call and CardSecretError for a key
 * that is not set or an answer that can't be read.
 */
export async function revealCard(
  client: QueryClient,
  card: CardId,
  key: ServerKey,
): Promise<CardSecret> {
  const data = await readCardSecret(
    key,
    (encrypted_key) =>
      callEndpoint(httpOf(client), getEncryptedCard, {
        params: { id: card },
        body: { encrypted_key },
      }),
    (value) => SensitiveCard.parse(value),
  )
  return toCardSecret(data)
}

/** The code that confirms an online purchase, and until when it is good. Rejects with ApiError. */
export async function readCardCode(client: QueryClient, card: CardId): Promise<CardCodeView> {
  return toCardCode(await callEndpoint(httpOf(client), getCardCode, { params: { id: card } }))
}
