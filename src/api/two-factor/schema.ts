/** Schemas of authenticator apps (contract §2.11, §3.7). */
import * as z from 'zod/mini'

/** The service may refuse in a 2xx answer; the call then rejects with an ApiError. */
export const TotpResult = z.object({
  success: z.nullish(z.boolean()),
  error: z.nullish(z.boolean()),
  message: z.nullish(z.string()),
  details: z.nullish(z.string()),
  /** Machine-readable code; only the sandbox sends it. */
  code: z.nullish(z.string()),
})
export type TotpResult = z.output<typeof TotpResult>

export const TotpNames = z.object({ user_name: z.string(), service_name: z.string() })
export const EncryptedTotpRequest = z.object({ ...TotpNames.shape, public_key: z.string() })

export const GeneratedTotp = z.object({
  ...TotpResult.shape,
  data: z.nullish(z.object({ id: z.string(), qrCode: z.string(), secret: z.string() })),
})
export type GeneratedTotp = z.output<typeof GeneratedTotp>

/** The cipher is unknown (contract §5.5), so the encrypted text is passed on unchanged. */
export const EncryptedTotp = z.object({ ...TotpResult.shape, data: z.nullish(z.string()) })

/** `token` is the `id` from E85: the sandbox accepts it, and the contract most likely means it. */
export const TotpToken = z.object({ token: z.string() })
export const TotpCode = z.object({ ...TotpToken.shape, otp: z.string() })

export const ActivatedTotp = z.object({
  ...TotpResult.shape,
  data: z.nullish(z.object({ activated: z.nullish(z.boolean()) })),
})
