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
  /** How authenticator apps name the account. */
  userName: string
  serviceName: string
  /** Whether the secret travels under a key of this page. */
  isEncrypted: boolean
}

export interface NewAuthenticator {
  /** `token` of E86 to E88. */
  id: string
  /** Base32. */
  secret: string
  /** `otpauth://` address, as a QR code tells it to an app. */
  uri: string
}

const Secret = z.object({
  id: z.string(),
  secret: z.string().check(z.regex(/^[A-Z2-7\s]+=*$/i)),
})

/**
 * The first step of a new authenticator, plain (E85) or encrypted for this page alone (E89). Rejects with ApiError;
 * kind `contract` for an answer without a secret, or one that can't be decrypted.
 */
async function beginAuthenticator(http: Http, request: SetupRequest): Promise<NewAuthenticator> {
  const { endpoint, response } = request.isEncrypted
    ? await askSealed(http, request)
    : await askPlain(http, request)
  const parsed = z.safeParse(Secret, response)
  // Without a cause: it would quote what was read.
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

/** An answer that can't be read is a failure. It never leads to the plain call, which would show the secret. */
async function askSealed(http: Http, request: SetupRequest) {
  const exchange = await createSealedExchange()
  const body = { ...toNames(request), public_key: exchange.publicKey }
  const { data } = await callEndpoint(http, generateEncryptedAuthenticator, { body })
  const response = await exchange.open(data ?? '').catch(() => undefined)
  return { endpoint: generateEncryptedAuthenticator.id, response }
}

/** Made here and not taken from E85's `qrCode`, which may be an address as well as a picture of one. */
function toUri({ userName, serviceName }: SetupRequest, secret: string): string {
  const label = [serviceName, userName].map(encodeURIComponent).join(':')
  const plain = secret.replace(/[\s=]/g, '').toUpperCase()
  const issuer = encodeURIComponent(serviceName)
  return `otpauth://totp/${label}?secret=${plain}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`
}

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
