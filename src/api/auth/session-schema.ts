import * as z from 'zod/mini'

/**
 * Session (contract §3.1). The answer to a refresh may lack the refresh token. An invalid answer
 * lacks the access token too.
 */
export const SessionResponse = z.object({
  access_token: z.nullish(z.string()),
  refresh_token: z.nullish(z.string()),
  expires_in: z.nullish(z.int()),
  expires_at: z.nullish(z.int()),
  token_type: z.nullish(z.string()),
})
export type SessionResponse = z.output<typeof SessionResponse>

const TelegramId = z.union([z.string(), z.number()])

export const TelegramSignIn = z.object({
  tg_id: TelegramId,
  hash: z.string(),
  init_data_raw: z.string(),
})

export const RefreshRequest = z.object({ refresh_token: z.string() })
