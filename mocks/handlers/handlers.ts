/** The handlers of all endpoints. An endpoint without one doesn't compile. */
import { cardHandlers } from './cards.ts'
import { counterpartyHandlers } from './counterparties.ts'
import type { Handlers } from './handler.ts'
import { identityHandlers } from './identity.ts'
import { orderHandlers } from './orders.ts'
import { systemHandlers } from './system.ts'
import { walletHandlers } from './wallets.ts'

export const handlers: Handlers = {
  ...identityHandlers,
  ...counterpartyHandlers,
  ...cardHandlers,
  ...systemHandlers,
  ...orderHandlers,
  ...walletHandlers,
}
