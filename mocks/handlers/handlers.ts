/** Every endpoint and its rule. Total by type: a missing or superfluous one does not compile. */
import { authHandlers } from './auth.ts'
import type { Handlers } from './handler.ts'
import { orderHandlers } from './orders.ts'
import { otpHandlers } from './otp.ts'
import { systemHandlers } from './system.ts'
import { userHandlers } from './user.ts'
import { walletHandlers } from './wallets.ts'

export const handlers: Handlers = {
  ...authHandlers,
  ...systemHandlers,
  ...orderHandlers,
  ...otpHandlers,
  ...userHandlers,
  ...walletHandlers,
}
