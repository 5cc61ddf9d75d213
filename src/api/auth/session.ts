import type { QueryClient } from '@tanstack/react-query'

import { call } from '../query/call.ts'
import { getUserData } from '../user/endpoints.ts'
import { refreshSession, signInWithTelegram } from './session-endpoints.ts'
import type { SessionResponse } from './session-schema.ts'
import { toProofBody, type TelegramProof } from './telegram-proof.ts'

const PLAIN = { invalidates: [] }

/**
 * Signs in with the launch data (E5). Rejects with ApiError: 404 for an unknown person, 401 for
 * outdated data.
 */
export const signInByTelegram = (
  client: QueryClient,
  proof: TelegramProof,
): Promise<SessionResponse> =>
  call(signInWithTelegram, { body: toProofBody(proof) }, PLAIN).make({ client })

/** Renews the session (E9). Rejects with ApiError. */
export const renewSession = (client: QueryClient, refreshToken: string): Promise<SessionResponse> =>
  call(refreshSession, { body: { refresh_token: refreshToken } }, PLAIN).make({ client })

/**
 * Asks the platform for the account id (E91), because `token` doesn't contain it. Call this before
 * the session is stored. Rejects with ApiError.
 */
export const accountIdOf = (client: QueryClient, token: string): Promise<string> =>
  call(getUserData, {}, { ...PLAIN, toView: ({ user_id: id }) => id }).make({ client, token })
