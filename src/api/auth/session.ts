import type { Http } from '../http/clients.ts'
import { callEndpoint } from '../query/call.ts'
import { getUserData } from '../user/endpoints.ts'
import { refreshSession, signInWithTelegram } from './session-endpoints.ts'
import type { SessionResponse } from './session-schema.ts'
import { toProofBody, type TelegramProof } from './telegram-proof.ts'

/**
 * Signs in with the launch data (E5). Rejects with ApiError: 404 for an unknown person, 401 for
 * outdated data.
 */
export const signInByTelegram = (http: Http, proof: TelegramProof): Promise<SessionResponse> =>
  callEndpoint(http, signInWithTelegram, { body: toProofBody(proof) })

/** Renews the session (E9). Rejects with ApiError. */
export const renewSession = (http: Http, refreshToken: string): Promise<SessionResponse> =>
  callEndpoint(http, refreshSession, { body: { refresh_token: refreshToken } })

/**
 * Returns the account id of a token that does not contain one (E91). Called before the session is
 * stored. Rejects with ApiError.
 */
export async function accountIdOf(http: Http, token: string): Promise<string> {
  const { user_id: id } = await callEndpoint(http, getUserData, {}, { token })
  return id
}
