import { paths } from '#paths'

import type { OrderKind } from './open-orders.ts'

const PATHS: Record<OrderKind, string> = {
  send: paths.send.to(),
  exchange: paths.exchange.to(),
  onramp: paths.depositBank.to(),
  card: paths.topUp.to(),
  issue: paths.newCard.to(),
}

export const orderPath = (kind: OrderKind): string => PATHS[kind]
