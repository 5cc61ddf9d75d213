import type { Http } from '../http/http.ts'
import { callEndpoint } from '../query/call.ts'
import { getUserData } from '../user/endpoints.ts'

/**
 * Whose session a token belongs to, for a token that does not say so itself: the account's id as the platform has
 * it (E91). Asked before the session is stored. Rejects with ApiError.
 */
export async function accountIdOf(http: Http, token: string): Promise<string> {
  const { user_id: id } = await callEndpoint(http, getUserData, {}, { token })
  return id
}
