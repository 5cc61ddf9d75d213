/** All endpoints by name: the sandbox must handle each, and the contract test calls each. */
import * as auth from './auth/endpoints.ts'
import * as session from './auth/session-endpoints.ts'
import * as cards from './cards/endpoints.ts'
import { fundVendor, topUpPrepaidCard, topUpSubAccount } from './cards/transfer-endpoints.ts'
import * as counterparties from './counterparties/endpoints.ts'
import * as developer from './developer/endpoints.ts'
import * as exchange from './exchange/endpoints.ts'
import * as orderCodes from './order-codes/endpoints.ts'
import * as orders from './orders/endpoints.ts'
import * as ramps from './orders/ramp-endpoints.ts'
import * as countries from './system/country-endpoints.ts'
import * as system from './system/endpoints.ts'
import * as networks from './system/network-endpoints.ts'
import { getTenantConfig } from './tenant/endpoints.ts'
import * as twoFactor from './two-factor/endpoints.ts'
import * as userChanges from './user/change-endpoints.ts'
import * as user from './user/endpoints.ts'
import * as verification from './verification/endpoints.ts'
import { getVerificationEntity } from './verification/entity-endpoints.ts'
import * as virtualAccounts from './virtual-accounts/endpoints.ts'
import * as wallets from './wallets/endpoints.ts'

export const endpoints = {
  ...auth,
  ...session,
  ...counterparties,
  ...developer,
  ...exchange,
  ...cards,
  topUpSubAccount,
  topUpPrepaidCard,
  fundVendor,
  ...verification,
  getVerificationEntity,
  ...orders,
  ...ramps,
  ...orderCodes,
  ...countries,
  ...networks,
  ...system,
  ...twoFactor,
  ...user,
  ...userChanges,
  ...virtualAccounts,
  ...wallets,
  // `getSystemConfig` has the same contract number as `getTenantConfig` and another path. The
  // sandbox's router treats it as an alias.
  getTenantConfig,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
/** Endpoint number in the contract, `E1` to `E108`. */
export type EndpointId = Endpoints[EndpointName]['id']
