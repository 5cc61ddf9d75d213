import { mutationOf } from '../query/options.ts'
import { createApiKey, listApiKeys, rotateApiKey, updateApiKey } from './endpoints.ts'

/** Answers with a key in them are gone with the screen that shows it (house rule 11). */
const forgotten = { gcTime: 0 } as const

export const developerMutations = {
  createKey: () => ({ ...mutationOf(createApiKey, { invalidates: [listApiKeys] }), ...forgotten }),
  rotateKey: () => ({ ...mutationOf(rotateApiKey, { invalidates: [listApiKeys] }), ...forgotten }),
  changeRole: () => mutationOf(updateApiKey, { invalidates: [listApiKeys] }),
}
