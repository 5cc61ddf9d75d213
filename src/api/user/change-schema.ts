import * as z from 'zod/mini'

export const DefaultCurrency = z.object({ default_currency: z.string() })

/** Q32: both tokens go into the body beside the header; only the address is needed. */
const sessionTokens = {
  access_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
}
export const PhoneChange = z.object({ phone: z.string(), ...sessionTokens })
export const EmailChange = z.object({ email: z.string(), ...sessionTokens })

/** `token` is the code that was sent to the new address. */
export const PhoneConfirmation = z.object({ phone: z.string(), token: z.string() })
export const EmailConfirmation = z.object({ email: z.string(), token: z.string() })
