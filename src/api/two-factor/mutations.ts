import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { createEncryptedExchange } from '#lib/encrypted-exchange.ts'

import { ApiError } from '../http/api-error.ts'
import { call } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
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
  /** True if the answer encrypts the secret for this page. */
  isEncrypted: boolean
}

export interface NewAuthenticator {
  /** Id that E86 to E88 expect as `token`. */
  id: string
  /** The authenticator's secret in Base32. */
  secret: string
  /** `otpauth://` address for a QR code. */
  uri: string
}

const Secret = z.object({
  id: z.string(),
  secret: z.string().check(z.regex(/^[A-Z2-7\s]+=*$/i)),
})

/**
 * Creates an authenticator, with a plain answer (E85) or one that is encrypted for this page (E89).
 * Rejects with ApiError, of kind `contract` if the answer has no secret or can't be decrypted.
 */
async function beginAuthenticator(
  client: QueryClient,
  request: SetupRequest,
): Promise<NewAuthenticator> {
  const { endpoint, response } = request.isEncrypted
    ? await askSealed(client, request)
    : await askPlain(client, request)
  const parsed = z.safeParse(Secret, response)
  // The error has no `cause`, because the cause would contain the answer with the secret.
  if (!parsed.success)
    return httpOf(client).failures.passOn(new ApiError({ endpoint, kind: 'contract' }))
  const { id, secret } = parsed.data
  return { id, secret, uri: toUri(request, secret) }
}

const toNames = ({ userName, serviceName }: SetupRequest) => ({
  user_name: userName,
  service_name: serviceName,
})

/** Secrets and codes are dropped from the cache when their screen closes. */
const SECRET = { invalidates: [], gcTime: 0 } as const

async function askPlain(client: QueryClient, request: SetupRequest) {
  const body = toNames(request)
  const { data } = await call(generateAuthenticator, { body }, SECRET).make({ client })
  return { endpoint: generateAuthenticator.id, response: data }
}

/** An unreadable answer is a failure; a retry with the unencrypted call would expose the secret. */
async function askSealed(client: QueryClient, request: SetupRequest) {
  const exchange = await createEncryptedExchange()
  const body = { ...toNames(request), public_key: exchange.publicKey }
  const { data } = await call(generateEncryptedAuthenticator, { body }, SECRET).make({ client })
  const response = await exchange.open(data ?? '').catch(() => undefined)
  return { endpoint: generateEncryptedAuthenticator.id, response }
}

/** The app makes the address itself, because `qrCode` of E85 may be an address or an image. */
function toUri({ userName, serviceName }: SetupRequest, secret: string): string {
  const label = [serviceName, userName].map(encodeURIComponent).join(':')
  const plain = secret.replace(/[\s=]/g, '').toUpperCase()
  const issuer = encodeURIComponent(serviceName)
  return `otpauth://totp/${label}?secret=${plain}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`
}

const CHANGED = { invalidates: [getUser], gcTime: 0 } as const

/** All of these reject if the platform refuses in a successful answer. */
export const authenticatorMutations = {
  /**
   * Creates an authenticator and returns its secret once. The old authenticator stays active until
   * `activate`.
   */
  begin: () =>
    mutationOptions<NewAuthenticator, ApiError, SetupRequest>({
      gcTime: 0,
      mutationFn: (request, { client }) => beginAuthenticator(client, request),
    }),
  verify: () => call(verifyAuthenticator, (input) => input, SECRET),
  activate: () => call(activateAuthenticator, (input) => input, CHANGED),
  revoke: () => call(revokeAuthenticator, (input) => input, CHANGED),
}
