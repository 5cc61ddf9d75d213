import { mutationOf } from '../query/mutation-options.ts'
import { createApiKey, listApiKeys, rotateApiKey, updateApiKey } from './endpoints.ts'

/** The answer contains a secret key, so it leaves the cache together with its screen. */
const KEY_MADE = { invalidates: [listApiKeys], gcTime: 0 } as const

export const developerMutations = {
  createKey: () => mutationOf(createApiKey, KEY_MADE),
  rotateKey: () => mutationOf(rotateApiKey, KEY_MADE),
  changeRole: () => mutationOf(updateApiKey, { invalidates: [listApiKeys] }),
}
