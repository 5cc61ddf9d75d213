import { mutationOptions } from '@tanstack/react-query'

import { signInByTelegram } from '#api/auth/mutations.ts'
import type { ApiError } from '#api/http/api-error.ts'
import { httpOf } from '#api/query/client.ts'

import { useServices } from './services.tsx'
import { useSession } from './session.ts'

/** Signs in with the launch data (E5) and starts the session. Only where there is launch data. */
export function useTelegramSignIn() {
  const { host } = useServices()
  const { start } = useSession()
  return mutationOptions<void, ApiError>({
    retry: 0,
    networkMode: 'always',
    mutationFn: async (_input, { client }) => {
      const { telegram } = host
      if (telegram === undefined) throw new Error('no launch data')
      start(await signInByTelegram(httpOf(client), telegram))
    },
  })
}
