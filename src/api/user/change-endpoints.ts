/** Endpoints that change the signed-in user, E92-E96 (contract §2.12). */
import * as z from 'zod/mini'

import { endpoint } from '../query/endpoint.ts'
import { User, UserData } from './schema.ts'

/** Q32: the body also accepts both session tokens; only the new contact is required. */
const sessionTokens = {
  access_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
}

export const updateUserData = endpoint({
  id: 'E92',
  base: 'v2',
  method: 'PATCH',
  path: '/user/user-data',
  body: z.object({ default_currency: z.string() }),
  response: UserData,
})
/** Sends a code to the new number. Sources disagree whether the answer is the user or empty. */
export const requestPhoneChange = endpoint({
  id: 'E93',
  base: 'v2',
  method: 'PATCH',
  path: '/user/phone',
  body: z.object({ phone: z.string(), ...sessionTokens }),
  response: z.nullish(User),
})
/** `token` is the code that was sent to the new number. */
export const confirmPhoneChange = endpoint({
  id: 'E94',
  base: 'v2',
  method: 'POST',
  path: '/user/phone',
  body: z.object({ phone: z.string(), token: z.string() }),
  response: 'nothing',
  status: 201,
})
export const requestEmailChange = endpoint({
  id: 'E95',
  base: 'v2',
  method: 'PATCH',
  path: '/user/email',
  body: z.object({ email: z.string(), ...sessionTokens }),
  response: z.nullish(User),
})
export const confirmEmailChange = endpoint({
  id: 'E96',
  base: 'v2',
  method: 'POST',
  path: '/user/email',
  body: z.object({ email: z.string(), token: z.string() }),
  response: 'nothing',
  status: 201,
})
