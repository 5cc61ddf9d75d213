import type { WalletId } from '#api/common/schema.ts'

import { RAILS } from '../db/verification-rails.ts'
import {
  toUser,
  confirmContactChange,
  requestContactChange,
  setDefaultCurrency,
  toUserData,
} from '../services/account.ts'
import {
  developerOf,
  changeRole,
  createApiKey,
  listApiKeys,
  listVendors,
  rotateApiKey,
} from '../services/developer.ts'
import { singlePage } from '../services/lists.ts'
import { signInWithTelegram, signUpWithTelegram } from '../services/sign-in-telegram.ts'
import {
  requestCode,
  signInWithCode,
  signInWithPassword,
  signUpWithPassword,
} from '../services/sign-in.ts'
import { refreshSession } from '../services/tokens.ts'
import {
  activateAuthenticator,
  generateAuthenticator,
  generateEncryptedAuthenticator,
  revokeAuthenticator,
  verifyAuthenticator,
} from '../services/two-factor/authenticators.ts'
import { createSumsubToken, readEntity, startInquiry } from '../services/verification/entities.ts'
import { requireRail } from '../services/verification/rails.ts'
import { submitRail, toRailType } from '../services/verification/reviews.ts'
import { requireWallet } from '../services/wallets.ts'
import type { Call, Handlers } from './handler.ts'

const walletOf = (call: Call, params: { wallet_id: WalletId }) =>
  requireWallet(call, call.user, params.wallet_id)

export const identityHandlers = {
  // Handlers of authentication: E1-E9 (contract §2.1).
  verifyEmailCode: (call, { body }) => signInWithCode(call, 'email', body.email, body.token),
  verifyPhoneCode: (call, { body }) => signInWithCode(call, 'sms', body.phone, body.token),
  requestEmailCode: (call, { body }) => requestCode(call, 'email', body.email, body),
  requestPhoneCode: (call, { body }) => requestCode(call, 'sms', body.phone, body),
  signInWithTelegram: (call, { body }) => signInWithTelegram(call, body),
  signInWithPassword: (call, { body }) => signInWithPassword(call, body.email, body.password),
  signUpWithPassword: (call, { body }) =>
    toUser(call, signUpWithPassword(call, body.email, body.password)),
  signUpWithTelegram: (call, { body }) => signUpWithTelegram(call, body),
  refreshSession: (call, { body }) => refreshSession(call, body.refresh_token),

  // Handlers of the signed-in person: E90-E96 (contract §2.12).
  getUser: (call) => toUser(call, call.user),
  getUserData: ({ user }) => toUserData(user),
  updateUserData: ({ user }, { body }) => {
    setDefaultCurrency(user, body.default_currency)
    return toUserData(user)
  },
  requestPhoneChange: (call, { body }) => {
    requestContactChange(call, call.user, 'sms', body.phone)
    return toUser(call, call.user)
  },
  confirmPhoneChange: (call, { body }) => {
    confirmContactChange(call, call.user, 'sms', body.phone, body.token)
    return undefined
  },
  requestEmailChange: (call, { body }) => {
    requestContactChange(call, call.user, 'email', body.email)
    return toUser(call, call.user)
  },
  confirmEmailChange: (call, { body }) => {
    confirmContactChange(call, call.user, 'email', body.email, body.token)
    return undefined
  },

  // Handlers of authenticator apps: E85-E89 (contract §2.11).
  generateAuthenticator: (call, { body }) => generateAuthenticator(call, call.user, body),
  verifyAuthenticator: (call, { body }) =>
    verifyAuthenticator(call, call.user, body.token, body.otp),
  revokeAuthenticator: (call, { body }) => revokeAuthenticator(call, call.user, body.token),
  activateAuthenticator: (call, { body }) => activateAuthenticator(call, call.user, body.token),
  generateEncryptedAuthenticator: (call, { body }) =>
    generateEncryptedAuthenticator(call, call.user, body.public_key),

  // Handlers of identity verification: E44-E48 and E79 (contract §2.6, §2.10).
  createSumsubToken: (call, { body }) => createSumsubToken(call, call.user, body.user_data_id),
  getVerificationEntity: (call, { params }) => readEntity(call, walletOf(call, params)),
  listVerificationRails: (call, { params }) => {
    const wallet = walletOf(call, params)
    return singlePage(RAILS.map((rail) => toRailType(call, wallet, rail)))
  },
  getVerificationRail: (call, { params }) => {
    const wallet = walletOf(call, params)
    return toRailType(call, wallet, requireRail(params.rail_id))
  },
  submitVerificationRail: (call, { params }) =>
    submitRail(call, call.user, walletOf(call, params), params.rail_id),
  startPersonaInquiry: (call, { params }) =>
    startInquiry(call, call.user, walletOf(call, params), params.type),

  // Handlers of developer access: E19-E23 (contract §2.3); each is for developers only.
  listApiKeys: (call) => listApiKeys(call, developerOf(call)),
  createApiKey: (call, { body }) => createApiKey(call, developerOf(call), body),
  rotateApiKey: (call, { body }) => rotateApiKey(call, developerOf(call), body.uuid),
  updateApiKey: (call, { body }) => {
    changeRole(call, developerOf(call), body.uuid, body.role)
    return undefined
  },
  listVendors: (call) => {
    developerOf(call)
    return listVendors()
  },
} satisfies Partial<Handlers>
