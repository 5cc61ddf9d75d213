/** Every endpoint by its number: what the sandbox must handle and what the contract test walks. */
import * as auth from './auth/endpoints.ts'
import * as orders from './orders/endpoints.ts'
import * as otp from './otp/endpoints.ts'
import * as system from './system/endpoints.ts'
import * as tenant from './tenant/endpoints.ts'
import * as user from './user/endpoints.ts'
import * as wallets from './wallets/endpoints.ts'

export const endpoints = {
  E1: auth.verifyEmailCode,
  E2: auth.verifyPhoneCode,
  E3: auth.requestEmailCode,
  E4: auth.requestPhoneCode,
  E5: auth.signInWithTelegram,
  E6: auth.signInWithPassword,
  E7: auth.signUpWithPassword,
  E8: auth.signUpWithTelegram,
  E9: auth.refreshSession,
  E49: system.listCurrencies,
  E50: system.listChains,
  E51: system.listCountries,
  E52: orders.calculateV1,
  E53: orders.listOrderTypesV1,
  E54: orders.transferInternallyV1,
  E55: orders.withdrawCrypto,
  E67: orders.calculateV2,
  E68: orders.listOrderTypes,
  E75: orders.transferCryptoOmnibus,
  E76: orders.transferCryptoHifi,
  E78: orders.transferInternally,
  E80: tenant.getTenantConfig,
  E84: otp.getOtpVerification,
  E90: user.getUser,
  E91: user.getUserData,
  E101: wallets.createWallet,
  E102: wallets.listWallets,
  E103: wallets.getWallet,
  E104: wallets.createWalletAddress,
  E105: wallets.getWalletAddress,
  E106: wallets.listWalletTransactions,
  E107: wallets.getWalletTransaction,
  E108: wallets.exportWalletTransactions,
}

export type Endpoints = typeof endpoints
