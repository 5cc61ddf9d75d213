import * as z from 'zod/mini'

import { TelegramSignIn } from './session-schema.ts'

const Invitation = {
  invite_code: z.optional(z.string()),
  referrer: z.optional(z.string()),
}

export const EmailCodeRequest = z.object({
  email: z.string(),
  redirect_url: z.optional(z.string()),
  ...Invitation,
})

export const PhoneCodeRequest = z.object({ phone: z.string(), ...Invitation })

export const EmailCode = z.object({
  email: z.string(),
  token: z.string(),
  type: z.enum(['email']),
})
export const PhoneCode = z.object({
  phone: z.string(),
  token: z.string(),
  type: z.enum(['sms', 'phone_change']),
})

export const Credentials = z.object({ email: z.string(), password: z.string() })

export const TelegramSignUp = z.object({
  ...TelegramSignIn.shape,
  phone: z.string(),
  first_name: z.string(),
  last_name: z.optional(z.string()),
  username: z.optional(z.string()),
  ...Invitation,
})
