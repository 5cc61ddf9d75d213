import { mutationOptions } from '@tanstack/react-query'

import type { ApiError } from '../http/api-error.ts'
import { httpOf } from '../query/client.ts'
import { mutationOf } from '../query/options.ts'
import { getUser } from '../user/endpoints.ts'
import { activateAuthenticator, revokeAuthenticator, verifyAuthenticator } from './endpoints.ts'
import { beginAuthenticator, type NewAuthenticator, type SetupRequest } from './setup.ts'

/** Secrets and codes: nothing of a finished call stays in the cache, where it would outlive its screen. */
const gcTime = 0

/** All of them reject where the platform refuses inside a good answer. */
export const authenticatorMutations = {
  /** Makes a new authenticator and shows its secret, once. The active one stays until `activate`. */
  begin: () =>
    mutationOptions<NewAuthenticator, ApiError, SetupRequest>({
      gcTime,
      mutationFn: (request, { client }) => beginAuthenticator(httpOf(client), request),
    }),
  verify: () => mutationOf(verifyAuthenticator, { invalidates: [], gcTime }),
  activate: () => mutationOf(activateAuthenticator, { invalidates: [getUser], gcTime }),
  revoke: () => mutationOf(revokeAuthenticator, { invalidates: [getUser], gcTime }),
}
