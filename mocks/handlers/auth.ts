/** Authentication, E1-E9 (contract §2.1). */
import { toUser } from '../services/present-person.ts'
import {
  requestCode,
  signInWithCode,
  signInWithPassword,
  signUpWithPassword,
} from '../services/sign-in.ts'
import { signInWithTelegram, signUpWithTelegram } from '../services/sign-in-telegram.ts'
import { refreshSession } from '../services/tokens.ts'
import type { HandlersOf } from './handler.ts'

export const authHandlers = {
  E1: (call, { body }) => signInWithCode(call, 'email', body.email, body.token),
  E2: (call, { body }) => signInWithCode(call, 'sms', body.phone, body.token),
  E3: (call, { body }) => requestCode(call, 'email', body.email, body),
  E4: (call, { body }) => requestCode(call, 'sms', body.phone, body),
  E5: (call, { body }) => signInWithTelegram(call, body),
  E6: (call, { body }) => signInWithPassword(call, body.email, body.password),
  E7: (call, { body }) => toUser(call, signUpWithPassword(call, body.email, body.password)),
  E8: (call, { body }) => signUpWithTelegram(call, body),
  E9: (call, { body }) => refreshSession(call, body.refresh_token),
} satisfies HandlersOf<'E1' | 'E2' | 'E3' | 'E4' | 'E5' | 'E6' | 'E7' | 'E8' | 'E9'>
