/**
 * Endpoints of sign-in and sign-up: E1-E4 and E6-E8 (contract §2.1). They send no Authorization
 * header (Q31), and a 401 starts no renewal of the session.
 */

import * as z from 'zod/mini'

import { endpoint } from '../query/endpoint.ts'
import { User } from '../user/schema.ts'
import {
  Credentials,
  EmailCode,
  EmailCodeRequest,
  PhoneCode,
  PhoneCodeRequest,
  TelegramSignUp,
} from './schema.ts'
import { SessionResponse } from './session-schema.ts'

const post = { base: 'v2', method: 'POST', isPublic: true } as const

export const verifyEmailCode = endpoint({
  ...post,
  id: 'E1',
  path: '/auth/verify/email/otp',
  body: EmailCode,
  response: SessionResponse,
})
export const verifyPhoneCode = endpoint({
  ...post,
  id: 'E2',
  path: '/auth/verify/phone/otp',
  body: PhoneCode,
  response: SessionResponse,
})
export const requestEmailCode = endpoint({
  ...post,
  id: 'E3',
  path: '/auth/sign-in/omni/email/otp',
  body: EmailCodeRequest,
  response: 'nothing',
  status: 201,
})
export const requestPhoneCode = endpoint({
  ...post,
  id: 'E4',
  path: '/auth/sign-in/omni/phone/otp',
  body: PhoneCodeRequest,
  response: 'nothing',
  status: 201,
})
export const signInWithPassword = endpoint({
  ...post,
  id: 'E6',
  path: '/auth/sign-in/password/email',
  body: Credentials,
  response: SessionResponse,
})
/**
 * Q9: the described API answers with the user and mails a code; the public client expects tokens.
 */
export const signUpWithPassword = endpoint({
  ...post,
  id: 'E7',
  path: '/auth/sign-up/password/email',
  body: Credentials,
  response: z.union([User, SessionResponse]),
})
export const signUpWithTelegram = endpoint({
  ...post,
  id: 'E8',
  path: '/auth/sign-up/telegram',
  body: TelegramSignUp,
  response: SessionResponse,
})
