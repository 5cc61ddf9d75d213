/** A card's name as the platform takes it. */
import * as z from 'zod/mini'

export const MAX_NAME = 40

export const CardNameForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME)),
})
