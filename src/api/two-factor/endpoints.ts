/** Endpoints of authenticator apps, E85-E89 (contract §2.11). */
import { endpoint } from '../query/endpoint.ts'
import {
  ActivatedTotp,
  EncryptedTotp,
  EncryptedTotpRequest,
  GeneratedTotp,
  TotpCode,
  TotpNames,
  TotpResult,
  TotpToken,
} from './schema.ts'

const post = { base: 'totp', method: 'POST', refusesInside: true } as const

export const generateAuthenticator = endpoint({
  ...post,
  id: 'E85',
  path: '/api/totp/generate',
  body: TotpNames,
  response: GeneratedTotp,
})
export const verifyAuthenticator = endpoint({
  ...post,
  id: 'E86',
  path: '/api/totp/verify',
  body: TotpCode,
  response: TotpResult,
})
export const revokeAuthenticator = endpoint({
  ...post,
  id: 'E87',
  path: '/api/totp/revoke',
  body: TotpToken,
  response: TotpResult,
})
export const activateAuthenticator = endpoint({
  ...post,
  id: 'E88',
  path: '/api/totp/activate',
  body: TotpToken,
  response: ActivatedTotp,
})
export const generateEncryptedAuthenticator = endpoint({
  ...post,
  id: 'E89',
  path: '/api/totp/generate-encrypted',
  body: EncryptedTotpRequest,
  response: EncryptedTotp,
})
