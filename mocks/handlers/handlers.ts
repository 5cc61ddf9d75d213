/** Every endpoint and its rule. Total by type: a missing or superfluous one does not compile. */
import { authHandlers } from './auth.ts'
import { counterpartyHandlers } from './counterparties.ts'
import { exchangeHandlers } from './exchange.ts'
import { developerHandlers } from './developer.ts'
import type { Handlers } from './handler.ts'
import { issuingHandlers } from './issuing.ts'
import { kycHandlers } from './kyc.ts'
import { orderHandlers } from './orders.ts'
import { otpHandlers } from './otp.ts'
import { rampHandlers } from './ramps.ts'
import { systemHandlers } from './system.ts'
import { totpHandlers } from './totp.ts'
import { userHandlers } from './user.ts'
import { virtualAccountHandlers } from './virtual-accounts.ts'
import { walletHandlers } from './wallets.ts'

export const handlers: Handlers = {
  ...authHandlers,
  ...counterpartyHandlers,
  ...exchangeHandlers,
  ...developerHandlers,
  ...systemHandlers,
  ...issuingHandlers,
  ...kycHandlers,
  ...orderHandlers,
  ...rampHandlers,
  ...otpHandlers,
  ...totpHandlers,
  ...userHandlers,
  ...virtualAccountHandlers,
  ...walletHandlers,
}
