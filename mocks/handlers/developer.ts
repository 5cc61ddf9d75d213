/** Developer access, E19-E23 (contract §2.3); each for developers only. */
import {
  assertDeveloper,
  changeRole,
  createApiKey,
  listApiKeys,
  listVendors,
  rotateApiKey,
} from '../services/developer.ts'
import type { HandlersOf } from './handler.ts'

export const developerHandlers = {
  E19: (call) => {
    assertDeveloper(call.user)
    return listApiKeys(call, call.user)
  },
  E20: (call, { body }) => {
    assertDeveloper(call.user)
    return createApiKey(call, call.user, body)
  },
  E21: (call, { body }) => {
    assertDeveloper(call.user)
    return rotateApiKey(call, call.user, body.uuid)
  },
  E22: (call, { body }) => {
    assertDeveloper(call.user)
    changeRole(call, call.user, body.uuid, body.role)
    return undefined
  },
  E23: ({ user }) => {
    assertDeveloper(user)
    return listVendors()
  },
} satisfies HandlersOf<'E19' | 'E20' | 'E21' | 'E22' | 'E23'>
