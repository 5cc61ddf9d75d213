/**
 * Plans the wallet of a one-person company, which is paid by clients and pays suppliers and its
 * owner.
 */
import type { SandboxState } from '../../state.ts'
import { USD, USDC_ETHEREUM, USDT_TRON } from '../reference.ts'
import type { WalletRow } from '../tables.ts'
import type { SeedActions, SeedTimeline } from './context.ts'

interface BusinessContext {
  state: SandboxState
  timeline: SeedTimeline
  actions: SeedActions
  /** The owner's personal wallet; absent in seeds without one. */
  wallet?: WalletRow
}

const CLIENTS = ['Northpine Ltd', 'Orchard & Sons', 'Quay Logistics'] as const

export function seedBusiness(
  { state, timeline, actions, wallet }: BusinessContext,
  business: WalletRow,
): void {
  const dollars = { wallet: business, currency: USD, method: 'bank_transfer' } as const
  timeline.every(30, 236.4, (index) =>
    actions.record({
      ...dollars,
      type: 'deposit',
      recordType: index % 2 === 0 ? 'HIFI_WIRE_ONRAMP' : 'ONRAMP_ACHWIRE',
      amount: String(state.random.int(1800, 5200)),
      from: CLIENTS[index % 3] ?? CLIENTS[0],
      info: `Invoice ${2041 + index}`,
    }),
  )
  timeline.every(40, 224.8, (index) =>
    actions.record({
      ...dollars,
      type: 'withdrawal',
      recordType: index % 2 === 0 ? 'HIFI_ACH_OFFRAMP' : 'OFFRAMP_ACHWIRE',
      amount: String(state.random.int(200, 700)),
      fee: '5',
      to: 'Harbour Desk Rentals',
    }),
  )
  timeline.every(27, 232.1, () =>
    actions.receive(business, USDC_ETHEREUM, state.random.amount(300, 1400, 2)),
  )
  timeline.every(50, 205.5, () =>
    actions.withdraw(business, USDC_ETHEREUM, String(state.random.int(60, 180)), 'contractor'),
  )
  timeline.every(45, 190.2, () => actions.exchange(business, USD, USDT_TRON, '900'))
  if (wallet === undefined) return
  timeline.every(48, 186.7, () => actions.send(business, wallet, USDT_TRON, '400'))
}
