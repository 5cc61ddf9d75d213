import { mutationOf } from '../query/mutation-options.ts'
import { createApiKey, listApiKeys, rotateApiKey, updateApiKey } from './endpoints.ts'

/** An answer with a key in it goes with the screen that shows it: the key is a secret, and caches outlive screens. */
const KEY_MADE = { invalidates: [listApiKeys], gcTime: 0 } as const

export const developerMutations = {
  createKey: () => mutationOf(createApiKey, KEY_MADE),
  rotateKey: () => mutationOf(rotateApiKey, KEY_MADE),
  changeRole: () => mutationOf(updateApiKey, { invalidates: [listApiKeys] }),
}
