import { http, HttpResponse, type RequestHandler } from 'msw'

import { ConnectionDropped } from '../errors.ts'
import type { Sandbox } from '../platform.ts'

/**
 * Returns msw handlers that serve the sandbox at an origin. A fault of kind drop is a network
 * error.
 */
export const sandboxHandlers = (
  sandbox: Pick<Sandbox, 'handle'>,
  origin: string,
): RequestHandler[] =>
  ['v1', 'v2', 'totp'].map((base) =>
    http.all(`${origin}/${base}/*`, async ({ request }) => {
      try {
        return await sandbox.handle(request)
      } catch (error) {
        if (error instanceof ConnectionDropped) return HttpResponse.error()
        throw error
      }
    }),
  )
