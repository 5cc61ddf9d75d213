import * as z from 'zod/mini'

/** Session (contract §3.1). A refresh answer may lack the refresh token; a broken one even the access token. */
export const Session = z.object({
  access_token: z.nullish(z.string()),
  refresh_token: z.nullish(z.string()),
  expires_in: z.nullish(z.int()),
  expires_at: z.nullish(z.int()),
  token_type: z.nullish(z.string()),
})
export type Session = z.output<typeof Session>

const Invitation = {
  invite_code: z.optional(z.string()),
  referrer: z.optional(z.string()),
}

export const EmailCodeRequest = z.object({
  email: z.string(),
  redirect_url: z.optional(z.string()),
  ...Invitation,
})

/** `phone` is digits only (specification §5). */
export const PhoneCodeRequest = z.object({ phone: z.string(), ...Invitation })

export const EmailCode = z.object({
  email: z.string(),
  token: z.string(),
  type: z._default(z.string(), 'email'),
})
export const PhoneCode = z.object({
  phone: z.string(),
  token: z.string(),
  type: z._default(z.string(), 'sms'),
})

export const Credentials = z.object({ email: z.string(), password: z.string() })

/** Q10: number or string on the wire; ours is a string. */
const TelegramId = z.union([z.string(), z.number()])

export const TelegramSignIn = z.object({
  tg_id: TelegramId,
  hash: z.string(),
  init_data_raw: z.string(),
})

export const TelegramSignUp = z.object({
  ...TelegramSignIn.shape,
  phone: z.string(),
  first_name: z.string(),
  last_name: z.optional(z.string()),
  username: z.optional(z.string()),
  ...Invitation,
})

export const RefreshRequest = z.object({ refresh_token: z.string() })
