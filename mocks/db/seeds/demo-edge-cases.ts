import { parseDecimal } from '#lib/money/decimal.ts'

import { startOfframp, startOnramp } from '../../services/orders/ramps.ts'
import type { SandboxState } from '../../state.ts'
import { EUR, TRX, USDT_ETHEREUM, USDT_TRON, USD } from '../reference.ts'
import type { WalletRow } from '../tables.ts'
import type { SeedContext } from './context.ts'
import { COUNTERPARTY_IDS } from './counterparties.ts'

const PHONE = 'Phone +15550100777'

const newestOrder = ({ db }: SandboxState, wallet: WalletRow) =>
  [...db.orders.values()].findLast(({ walletId }) => walletId === wallet.uuid)

export function seedEdgeCases({ state, timeline, actions, wallet }: SeedContext): void {
  const usdt = { wallet, currency: USDT_TRON } as const
  const euro = { wallet, currency: EUR } as const
  const sbp = { ...euro, method: 'sbp' } as const
  const bank = { ...euro, type: 'deposit', method: 'bank_transfer' } as const
  const onramp = { ...bank, recordType: 'HIFI_SEPA_ONRAMP', from: 'Alex Varga' } as const
  timeline.at(364, () =>
    actions.record({
      ...usdt,
      type: 'deposit',
      method: 'p2p',
      recordType: 'DEPOSIT_MANUAL',
      amount: '10',
      from: 'Tessera',
      info: 'Welcome',
    }),
  )
  timeline.every(72, 310.6, () =>
    actions.record({
      ...sbp,
      type: 'withdrawal',
      recordType: 'WITHDRAWAL',
      amount: '64.9',
      to: PHONE,
    }),
  )
  timeline.at(188.4, () =>
    actions.record({ ...sbp, type: 'deposit', recordType: 'DEPOSIT', amount: '120', from: PHONE }),
  )
  timeline.at(203, () => actions.receive(wallet, TRX, '140'))
  // The network fee of a withdrawal on the same morning, in the network's own coin.
  timeline.at(200.49, () =>
    actions.record({
      wallet,
      currency: TRX,
      type: 'withdrawal',
      method: 'crypto',
      recordType: 'NETWORK_FEE',
      amount: '1.1',
      info: 'Energy',
      orderId: newestOrder(state, wallet)?.uuid ?? '',
    }),
  )
  timeline.at(77.5, () =>
    actions.record({
      ...bank,
      recordType: 'REFUND',
      amount: '38.2',
      from: 'Lindqvist Property AB',
    }),
  )
  timeline.at(33.1, () =>
    actions.record({
      ...onramp,
      amount: '500',
      status: 'canceled',
      info: 'No payment arrived within three days',
    }),
  )
  timeline.at(1.4, () => actions.record({ ...onramp, amount: '250', status: 'processing' }))
  timeline.at(0.3, () =>
    actions.record({ ...onramp, recordType: 'ONRAMP_SEPA', amount: '80', status: 'new' }),
  )
  timeline.at(0.15, () => actions.withdraw(wallet, USDT_TRON, '40.19', 'Kiln Studio'))
  timeline.at(0.05, () => actions.receive(wallet, USDT_ETHEREUM, '300'))
}

/**
 * Plans three ramp orders. The bank returns the last one, because of its amount's decimals
 * (sentinel).
 */
export function seedRamps({ state, timeline, wallet }: SeedContext): void {
  const parties = { wallet, counterpartyId: COUNTERPARTY_IDS.self }
  timeline.at(24.2, () => {
    startOnramp(state, {
      ...parties,
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
    timeline.at(daysAgo, () => {
      startOfframp(state, {
        ...parties,
        type: 'HIFI_ACH_OFFRAMP',
        amount: parseDecimal(amount),
        from: USDT_TRON.id,
        to: USD.id,
      })
    })
  }
}
