import { mutationOf } from '../query/options.ts'
import { createApiKey, listApiKeys, rotateApiKey, updateApiKey } from './endpoints.ts'

/** An answer with a key in it goes with the screen that shows it: the key is a secret, and caches outlive screens. */
const forgotten = { gcTime: 0 } as const

export const developerMutations = {
  createKey: () => ({ ...mutationOf(createApiKey, { invalidates: [listApiKeys] }), ...forgotten }),
  rotateKey: () => ({ ...mutationOf(rotateApiKey, { invalidates: [listApiKeys] }), ...forgotten }),
  changeRole: () => mutationOf(updateApiKey, { invalidates: [listApiKeys] }),
}
