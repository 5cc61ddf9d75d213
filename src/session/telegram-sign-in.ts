import { mutationOptions } from '@tanstack/react-query'

import { signInByTelegram } from '#api/auth/session.ts'
import type { ApiError } from '#api/http/api-error.ts'
import { httpOf } from '#api/query/client.ts'

import { useServices } from './services.tsx'
import { signedOutByHand, useSession } from './session.ts'

/**
 * Signs in with the launch data (E5) and starts the session. Only where there is launch data. A sign-out by hand
 * that comes while the answer is on its way is the later word: no session starts then.
 */
export function useTelegramSignIn() {
  const { host, person } = useServices()
  const { start } = useSession()
  return mutationOptions<void, ApiError>({
    mutationFn: async (_input, { client }) => {
      const { telegram } = host
      if (telegram === undefined) throw new Error('no launch data')
      const wasSignedOut = signedOutByHand.read(person.scope)
      const session = await signInByTelegram(httpOf(client), telegram)
      if (wasSignedOut || !signedOutByHand.read(person.scope)) await start(session)
    },
  })
}
