/** Good calls of verification, authenticators, the account and API keys, for `samples.ts`. */
import { base32nopad } from '@scure/base'

import { rowsOf } from '#api/common/schema.ts'
import { listApiKeys } from '#api/developer/endpoints.ts'
import { RailId } from '#api/kyc/schema.ts'
import { generateTotp, verifyTotp } from '#api/totp/endpoints.ts'
import { getUserData, requestEmailChange, requestPhoneChange } from '#api/user/endpoints.ts'
import { RAIL_IDS } from '#mocks/db/kyc-rails.ts'
import { SERVER_PUBLIC_KEY_PEM } from '#mocks/keys.ts'
import { codeOf, stepAt } from '#mocks/services/totp/rfc6238.ts'

import type { Client } from './client.ts'
import { WALLET } from './ids.ts'
import type { Platform } from './platform.ts'

const wallet = { wallet_id: WALLET }
const rail = { ...wallet, rail_id: RailId.parse(RAIL_IDS.sepa) }

export const kycSamples = {
  E44: async (_platform: Platform, client: Client) => {
    const { id } = await client.call(getUserData, {})
    return { body: { user_data_id: id } }
  },
  E45: () => ({ params: wallet }),
  E46: () => ({ params: wallet }),
  E47: () => ({ params: rail }),
  E48: () => ({ params: rail }),
  E79: () => ({ params: { ...wallet, type: 'individual' as const } }),
}

const names = { user_name: 'demo@tessera.test', service_name: 'Tessera' }

/** A new authenticator of the demo person: its id, and a code that is good now. */
async function newAuthenticator(platform: Platform, client: Client) {
  const { data } = await client.call(generateTotp, { body: names })
  const secret = base32nopad.decode(data?.secret ?? '')
  return {
    token: data?.id ?? '',
    otp: codeOf(secret, stepAt(Date.parse(platform.control.advance(0)))),
  }
}

async function verifiedAuthenticator(platform: Platform, client: Client) {
  const body = await newAuthenticator(platform, client)
  await client.call(verifyTotp, { body })
  return { token: body.token }
}

export const totpSamples = {
  E85: () => ({ body: names }),
  E86: async (platform: Platform, client: Client) => ({
    body: await newAuthenticator(platform, client),
  }),
  E87: async (platform: Platform, client: Client) => ({
    body: await verifiedAuthenticator(platform, client),
  }),
  E88: async (platform: Platform, client: Client) => ({
    body: await verifiedAuthenticator(platform, client),
  }),
  E89: () => ({ body: { ...names, public_key: SERVER_PUBLIC_KEY_PEM } }),
}

const NEW_EMAIL = 'alex@varga.test'
const NEW_PHONE = '15550100777'

export const accountSamples = {
  E92: () => ({ body: { default_currency: 'USD' } }),
  E93: () => ({ body: { phone: NEW_PHONE, access_token: 'a', refresh_token: 'r' } }),
  E94: async ({ control }: Platform, client: Client) => {
    await client.call(requestPhoneChange, { body: { phone: NEW_PHONE } })
    return { body: { phone: NEW_PHONE, token: control.inbox(NEW_PHONE).at(-1)?.code ?? '' } }
  },
  E95: () => ({ body: { email: NEW_EMAIL, access_token: 'a', refresh_token: 'r' } }),
  E96: async ({ control }: Platform, client: Client) => {
    await client.call(requestEmailChange, { body: { email: NEW_EMAIL } })
    return { body: { email: NEW_EMAIL, token: control.inbox(NEW_EMAIL).at(-1)?.code ?? '' } }
  },
}

const firstKey = async (client: Client): Promise<string> => {
  const [key] = rowsOf(await client.call(listApiKeys, {}))
  return key?.id ?? ''
}

export const developerSamples = {
  E19: () => ({}),
  E20: () => ({ body: { name: 'Reports', role: 'READ_ONLY' as const } }),
  E21: async (_platform: Platform, client: Client) => ({ body: { uuid: await firstKey(client) } }),
  E22: async (_platform: Platform, client: Client) => ({
    body: { uuid: await firstKey(client), role: 'PRODUCTION' as const },
  }),
  E23: () => ({}),
}
