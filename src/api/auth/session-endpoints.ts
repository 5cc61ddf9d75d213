/**
 * Authentication endpoints that the app needs at its start (contract §2.1): silent sign-in in
 * Telegram and renewal of a session. The other ones load with their screens (endpoints.ts).
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
