import { mutationOptions } from '@tanstack/react-query'

import { signInWithTelegram } from '#api/auth/endpoints.ts'
import type { ApiError } from '#api/http/api-error.ts'
import { callEndpoint } from '#api/query/call.ts'
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
      const body = {
        tg_id: String(telegram.user.id),
        hash: telegram.hash,
        init_data_raw: telegram.initDataRaw,
      }
      start(await callEndpoint(httpOf(client), signInWithTelegram, { body }))
    },
  })
}
