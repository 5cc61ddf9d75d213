/** Authenticator apps, E85-E89 (contract §2.11). */
import {
  activate,
  generateAuthenticator,
  generateEncrypted,
  revoke,
  verifyCode,
} from '../services/totp/authenticators.ts'
import type { HandlersOf } from './handler.ts'

export const totpHandlers = {
  E85: (call, { body }) => generateAuthenticator(call, call.user, body),
  E86: (call, { body }) => verifyCode(call, call.user, body.token, body.otp),
  E87: (call, { body }) => revoke(call, call.user, body.token),
  E88: (call, { body }) => activate(call, call.user, body.token),
  E89: (call, { body }) => generateEncrypted(call, call.user, body.public_key),
} satisfies HandlersOf<'E85' | 'E86' | 'E87' | 'E88' | 'E89'>
