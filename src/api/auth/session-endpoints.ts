/**
 * What a start needs of authentication (contract §2.1): the silent sign-in of Telegram and the renewal of a session.
 * The other ways in come with their screens (endpoints.ts).
 */
import { endpoint } from '../query/endpoint.ts'
import { RefreshRequest, SessionResponse, TelegramSignIn } from './session-schema.ts'

const post = { base: 'v2', method: 'POST', isPublic: true } as const

export const signInWithTelegram = endpoint({
  ...post,
  id: 'E5',
  path: '/auth/sign-in/telegram',
  body: TelegramSignIn,
  response: SessionResponse,
})
export const refreshSession = endpoint({
  ...post,
  id: 'E9',
  path: '/auth/refresh/refresh-token',
  body: RefreshRequest,
  response: SessionResponse,
})
