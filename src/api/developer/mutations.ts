import { call } from '../query/call.ts'
import { createApiKey, listApiKeys, rotateApiKey, updateApiKey } from './endpoints.ts'

/** The answer contains a secret key, so it is dropped from the cache when its screen closes. */
const KEY_MADE = { invalidates: [listApiKeys], gcTime: 0 } as const

export const developerMutations = {
  createKey: () => call(createApiKey, (input) => input, KEY_MADE),
  rotateKey: () => call(rotateApiKey, (input) => input, KEY_MADE),
  changeRole: () => call(updateApiKey, (input) => input, { invalidates: [listApiKeys] }),
}
