/** What changes the signed-in user, E92-E96 (contract §2.12). */
import * as z from 'zod/mini'

import { endpoint } from '../query/endpoint.ts'
import {
  DefaultCurrency,
  EmailChange,
  EmailConfirmation,
  PhoneChange,
  PhoneConfirmation,
} from './change-schema.ts'
import { User, UserData } from './schema.ts'

export const updateUserData = endpoint({
  id: 'E92',
  base: 'v2',
  method: 'PATCH',
  path: '/user/user-data',
  body: DefaultCurrency,
  response: UserData,
})
/** Sends a code to the new number. Sources disagree on what comes back: the user, or nothing. */
export const requestPhoneChange = endpoint({
  id: 'E93',
  base: 'v2',
  method: 'PATCH',
  path: '/user/phone',
  body: PhoneChange,
  response: z.nullish(User),
})
export const confirmPhoneChange = endpoint({
  id: 'E94',
  base: 'v2',
  method: 'POST',
  path: '/user/phone',
  body: PhoneConfirmation,
  response: 'nothing',
  status: 201,
})
export const requestEmailChange = endpoint({
  id: 'E95',
  base: 'v2',
  method: 'PATCH',
  path: '/user/email',
  body: EmailChange,
  response: z.nullish(User),
})
export const confirmEmailChange = endpoint({
  id: 'E96',
  base: 'v2',
  method: 'POST',
  path: '/user/email',
  body: EmailConfirmation,
  response: 'nothing',
  status: 201,
})
