import { mutationOf } from '../query/options.ts'
import {
  activateTotp,
  generateEncryptedTotp,
  generateTotp,
  revokeTotp,
  verifyTotp,
} from './endpoints.ts'

/** Secrets and codes: nothing of a finished call stays in the cache (house rule 11). */
const forgotten = { gcTime: 0 } as const

/** All of them reject where the platform refuses inside a good answer. */
export const totpMutations = {
  /** Shows the secret once. */
  generate: () => ({ ...mutationOf(generateTotp, { invalidates: [] }), ...forgotten }),
  generateEncrypted: () => ({
    ...mutationOf(generateEncryptedTotp, { invalidates: [] }),
    ...forgotten,
  }),
  verify: () => ({ ...mutationOf(verifyTotp, { invalidates: [] }), ...forgotten }),
  activate: () => ({ ...mutationOf(activateTotp, { invalidates: [] }), ...forgotten }),
  revoke: () => ({ ...mutationOf(revokeTotp, { invalidates: [] }), ...forgotten }),
}
