import { mutationOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { createSealedExchange } from '#lib/sealed-answer.ts'

import { ApiError } from '../http/api-error.ts'
import type { Http } from '../http/clients.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { mutationOf } from '../query/mutation-options.ts'
import { getUser } from '../user/endpoints.ts'
import {
  activateAuthenticator,
  revokeAuthenticator,
  verifyAuthenticator,
  generateEncryptedAuthenticator,
  generateAuthenticator,
} from './endpoints.ts'

interface SetupRequest {
  userName: string
  serviceName: string
  /** True if the secret is encrypted for this page. */
  isEncrypted: boolean
}

export interface NewAuthenticator {
  /** `token` of E86 to E88. */
  id: string
  /** Base32. */
  secret: string
  /** `otpauth://` address for a QR code. */
  uri: string
}

const Secret = z.object({
  id: z.string(),
  secret: z.string().check(z.regex(/^[A-Z2-7\s]+=*$/i)),
})

/**
 * Creates an authenticator, plain (E85) or encrypted for this page (E89). Rejects with ApiError;
 * kind `contract` if the answer has no secret or can't be decrypted.
 */
async function beginAuthenticator(http: Http, request: SetupRequest): Promise<NewAuthenticator> {
  const { endpoint, response } = request.isEncrypted
    ? await askSealed(http, request)
    : await askPlain(http, request)
  const parsed = z.safeParse(Secret, response)
  // No `cause`, because it would contain the answer.
  if (!parsed.success) return http.failures.passOn(new ApiError({ endpoint, kind: 'contract' }))
  const { id, secret } = parsed.data
  return { id, secret, uri: toUri(request, secret) }
}

const toNames = ({ userName, serviceName }: SetupRequest) => ({
  user_name: userName,
  service_name: serviceName,
})

async function askPlain(http: Http, request: SetupRequest) {
  const { data } = await callEndpoint(http, generateAuthenticator, { body: toNames(request) })
  return { endpoint: generateAuthenticator.id, response: data }
}

/** An unreadable answer is a failure. Falling back to the plain call would expose the secret. */
async function askSealed(http: Http, request: SetupRequest) {
  const exchange = await createSealedExchange()
  const body = { ...toNames(request), public_key: exchange.publicKey }
  const { data } = await callEndpoint(http, generateEncryptedAuthenticator, { body })
  const response = await exchange.open(data ?? '').catch(() => undefined)
  return { endpoint: generateEncryptedAuthenticator.id, response }
}

/** Built here, because E85's `qrCode` may be an address or a picture. */
function toUri({ userName, serviceName }: SetupRequest, secret: string): string {
  const label = [serviceName, userName].map(encodeURIComponent).join(':')
  const plain = secret.replace(/[\s=]/g, '').toUpperCase()
  const issuer = encodeURIComponent(serviceName)
  return `otpauth://totp/${label}?secret=${plain}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`
}

/** Secrets and codes leave the cache together with their screen. */
const gcTime = 0

/** All reject if the platform refuses inside a successful answer. */
export const authenticatorMutations = {
  /**
   * Creates an authenticator and returns its secret once. The old one stays active until
   * `activate`.
   */
  begin: () =>
    mutationOptions<NewAuthenticator, ApiError, SetupRequest>({
      gcTime,
      mutationFn: (request, { client }) => beginAuthenticator(httpOf(client), request),
    }),
  verify: () => mutationOf(verifyAuthenticator, { invalidates: [], gcTime }),
  activate: () => mutationOf(activateAuthenticator, { invalidates: [getUser], gcTime }),
  revoke: () => mutationOf(revokeAuthenticator, { invalidates: [getUser], gcTime }),
}
