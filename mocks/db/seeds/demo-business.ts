/** The wallet of a one-person company: clients pay it, it pays suppliers and its owner. */
import type { World } from '../../world.ts'
import { USD, USDC_ETHEREUM, USDT_TRON } from '../reference.ts'
import type { WalletRow } from '../tables.ts'
import type { Acts } from './acts.ts'
import type { Story } from './story.ts'

interface Scene {
  world: World
  story: Story
  acts: Acts
  /** Its owner's own wallet, where there is one. */
  wallet?: WalletRow
}

const CLIENTS = ['Northpine Ltd', 'Orchard & Sons', 'Quay Logistics'] as const

/** Plans eight months of it: about 40 rows. */
export function tellBusiness({ world, story, acts, wallet }: Scene, business: WalletRow): void {
  const dollars = { wallet: business, currency: USD, method: 'bank_transfer' } as const
  story.every(30, 236.4, (turn) =>
    acts.record({
      ...dollars,
      type: 'deposit',
      recordType: turn % 2 === 0 ? 'HIFI_WIRE_ONRAMP' : 'ONRAMP_ACHWIRE',
      amount: String(world.random.int(1800, 5200)),
      from: CLIENTS[turn % 3] ?? CLIENTS[0],
      info: `Invoice ${2041 + turn}`,
    }),
  )
  story.every(40, 224.8, (turn) =>
    acts.record({
      ...dollars,
      type: 'withdrawal',
      recordType: turn % 2 === 0 ? 'HIFI_ACH_OFFRAMP' : 'OFFRAMP_ACHWIRE',
      amount: String(world.random.int(200, 700)),
      fee: '5',
      to: 'Harbour Desk Rentals',
    }),
  )
  story.every(27, 232.1, () =>
    acts.receive(business, USDC_ETHEREUM, world.random.amount(300, 1400, 2)),
  )
  story.every(50, 205.5, () =>
    acts.withdraw(business, USDC_ETHEREUM, String(world.random.int(60, 180)), 'contractor'),
  )
  story.every(45, 190.2, () => acts.exchange(business, USD, USDT_TRON, '900'))
  if (wallet === undefined) return
  story.every(48, 186.7, () => acts.send(business, wallet, USDT_TRON, '400'))
}
