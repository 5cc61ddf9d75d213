import { rowsOf } from '#api/common/schema.ts'
import { listApiKeys } from '#api/developer/endpoints.ts'
import { generateAuthenticator, verifyAuthenticator } from '#api/two-factor/endpoints.ts'
import { requestEmailChange, requestPhoneChange } from '#api/user/change-endpoints.ts'
import { getUserData } from '#api/user/endpoints.ts'
import { RailId } from '#api/verification/schema.ts'
import { RAIL_IDS } from '#mocks/db/verification-rails.ts'
import { SERVER_PUBLIC_KEY_PEM } from '#mocks/keys.ts'

import { totpCodeAt } from './authenticator.ts'
import type { Client } from './client.ts'
import { WALLET } from './ids.ts'
import type { Platform } from './platform.ts'

const wallet = { wallet_id: WALLET }
const rail = { ...wallet, rail_id: RailId.parse(RAIL_IDS.sepa) }

export const verificationSamples = {
  createSumsubToken: async (_platform: Platform, client: Client) => {
    const { id } = await client.call(getUserData, {})
    return { body: { user_data_id: id } }
  },
  getVerificationEntity: () => ({ params: wallet }),
  listVerificationRails: () => ({ params: wallet }),
  getVerificationRail: () => ({ params: rail }),
  submitVerificationRail: () => ({ params: rail }),
  startPersonaInquiry: () => ({ params: { ...wallet, type: 'individual' as const } }),
}

const names = { user_name: 'demo@tessera.test', service_name: 'Tessera' }

async function newAuthenticator(platform: Platform, client: Client) {
  const { data } = await client.call(generateAuthenticator, { body: names })
  const { id = '', secret = '' } = data ?? {}
  return { token: id, otp: totpCodeAt(secret, platform.control.advance(0)) }
}

async function verifiedAuthenticator(platform: Platform, client: Client) {
  const body = await newAuthenticator(platform, client)
  await client.call(verifyAuthenticator, { body })
  return { body: { token: body.token } }
}

export const twoFactorSamples = {
  generateAuthenticator: () => ({ body: names }),
  verifyAuthenticator: async (platform: Platform, client: Client) => ({
    body: await newAuthenticator(platform, client),
  }),
  revokeAuthenticator: verifiedAuthenticator,
  activateAuthenticator: verifiedAuthenticator,
  generateEncryptedAuthenticator: () => ({ body: { ...names, public_key: SERVER_PUBLIC_KEY_PEM } }),
}

const NEW_EMAIL = 'alex@varga.test'
const NEW_PHONE = '15550100777'

export const accountSamples = {
  updateUserData: () => ({ body: { default_currency: 'USD' } }),
  requestPhoneChange: () => ({ body: { phone: NEW_PHONE, access_token: 'a', refresh_token: 'r' } }),
  confirmPhoneChange: async ({ control }: Platform, client: Client) => {
    await client.call(requestPhoneChange, { body: { phone: NEW_PHONE } })
    return { body: { phone: NEW_PHONE, token: control.inbox(NEW_PHONE).at(-1)?.code ?? '' } }
  },
  requestEmailChange: () => ({ body: { email: NEW_EMAIL, access_token: 'a', refresh_token: 'r' } }),
  confirmEmailChange: async ({ control }: Platform, client: Client) => {
    await client.call(requestEmailChange, { body: { email: NEW_EMAIL } })
    return { body: { email: NEW_EMAIL, token: control.inbox(NEW_EMAIL).at(-1)?.code ?? '' } }
  },
}

const firstKey = async (client: Client): Promise<string> => {
  const [key] = rowsOf(await client.call(listApiKeys, {}))
  return key?.id ?? ''
}

export const developerSamples = {
  listApiKeys: () => ({}),
  createApiKey: () => ({ body: { name: 'Reports', role: 'READ_ONLY' as const } }),
  rotateApiKey: async (_platform: Platform, client: Client) => ({
    body: { uuid: await firstKey(client) },
  }),
  updateApiKey: async (_platform: Platform, client: Client) => ({
    body: { uuid: await firstKey(client), role: 'PRODUCTION' as const },
  }),
  listVendors: () => ({}),
}
