/** Money from the person's own bank and back to it, by orders: bought, sold, and once returned. */
import { parseDecimal } from '#lib/money/decimal.ts'

import { startOfframp, startOnramp } from '../../services/orders/ramps.ts'
import { USD, USDT_TRON } from '../reference.ts'
import { COUNTERPARTY_IDS } from './counterparties.ts'
import type { Scene } from './scene.ts'

/** Plans three orders; the last one ends in a sentinel, so the bank returns it. */
export function tellRamps({ world, story, wallet }: Scene): void {
  const own = { wallet, counterpartyId: COUNTERPARTY_IDS.self }
  story.at(24.2, () => {
    startOnramp(world, {
      ...own,
      type: 'HIFI_ACH_ONRAMP',
      amount: parseDecimal('250'),
      from: USD.id,
      to: USDT_TRON.id,
    })
  })
  for (const [daysAgo, amount] of [
    [16.2, '150'],
    [8.4, '80.13'],
  ] as const) {
    story.at(daysAgo, () => {
      startOfframp(world, {
        ...own,
        type: 'HIFI_ACH_OFFRAMP',
        amount: parseDecimal(amount),
        from: USDT_TRON.id,
        to: USD.id,
      })
    })
  }
}
