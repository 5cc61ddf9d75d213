/** A year of one person: about 180 rows in three wallets, all in the ledger. */
import { createAddress } from '../../services/addresses.ts'
import { createWallet } from '../../services/wallets.ts'
import type { SandboxState } from '../../state.ts'
import {
  BTC,
  ETH_ETHEREUM,
  EUR,
  SOL,
  TON,
  USDC_BASE,
  USDC_SOLANA,
  USDT_TON,
  USDT_TRON,
} from '../reference.ts'
import type { WalletRow } from '../tables.ts'
import { createSeedActions, createSeedTimeline, type SeedContext } from './context.ts'
import { addCounterparties, addSuppliers } from './counterparties.ts'
import { seedBusiness } from './demo-business.ts'
import { seedCards, seedCompanyCards } from './demo-cards.ts'
import { seedEdgeCases, seedRamps } from './demo-edge-cases.ts'
import { verifyDemoPerson, verifyMiraPerson } from './identity.ts'
import { addOtherPerson, addPeople, WALLET_IDS } from './people.ts'

function seedMonths({ timeline, actions, wallet }: SeedContext): void {
  const bank = { wallet, currency: EUR, method: 'bank_transfer' } as const
  const raise = 6
  timeline.every(30, 354.3, (month) => {
    actions.record({
      ...bank,
      type: 'deposit',
      recordType: 'ONRAMP_SEPA',
      amount: month < raise ? '3850' : '4120.5',
      from: 'Halden Works GmbH',
      to: 'Alex Varga',
      info: 'Salary',
    })
  })
  timeline.every(30, 352.1, () => {
    actions.record({
      ...bank,
      type: 'withdrawal',
      recordType: 'OFFRAMP_SEPA',
      amount: '1181.5',
      fee: '1.5',
      from: 'Alex Varga',
      to: 'Lindqvist Property AB',
      info: 'Rent',
    })
  })
  timeline.every(30, 349.6, () => {
    actions.record({
      ...bank,
      type: 'withdrawal',
      recordType: 'FEE',
      amount: '2.5',
      info: 'Monthly plan',
    })
  })
}

function seedCrypto({ state, timeline, actions, wallet }: SeedContext): void {
  const { random } = state
  timeline.every(30, 351.4, () => actions.exchange(wallet, EUR, USDT_TRON, '1200'))
  timeline.every(60, 341.2, () => actions.exchange(wallet, USDT_TRON, BTC, '600'))
  timeline.every(24, 347.7, (index) => {
    const [currency, low, high, places] = (
      [
        [USDT_TRON, 150, 900, 2],
        [ETH_ETHEREUM, 0, 1, 4],
        [TON, 20, 160, 2],
        [USDC_SOLANA, 80, 500, 2],
        [SOL, 1, 6, 3],
        [USDT_TON, 60, 240, 2],
      ] as const
    )[index % 6] ?? [USDT_TRON, 150, 900, 2]
    actions.receive(wallet, currency, random.amount(low, high, places))
  })
  timeline.every(26, 330.5, (index) => {
    const amount = String(random.int(40, 180))
    actions.withdraw(
      wallet,
      USDT_TRON,
      amount,
      ['Kiln Studio', 'cold wallet', 'exchange'][index % 3] ?? '',
    )
  })
  timeline.at(96.3, () => actions.withdraw(wallet, BTC, '0.0035', 'cold wallet'))
  // Sentinel amounts: the network refuses the first, the second is canceled.
  timeline.at(143.2, () => actions.withdraw(wallet, USDT_TRON, '75.13', 'exchange'))
  timeline.at(61.9, () => actions.withdraw(wallet, USDT_TRON, '120.17', 'Kiln Studio'))
}

function seedFriends({ state, timeline, actions, wallet }: SeedContext, mira: WalletRow): void {
  const friends = [
    mira,
    addOtherPerson(state, 'Jonas', 'Weber'),
    addOtherPerson(state, 'Priya', 'Nair'),
  ]
  for (const friend of friends) actions.receive(friend, USDT_TRON, '2400')
  const amount = () => String(state.random.int(6, 85))
  const friendOf = (index: number) => friends[index % friends.length] ?? mira
  timeline.every(15, 339.8, (index) => actions.send(wallet, friendOf(index), USDT_TRON, amount()))
  timeline.every(21, 333.3, (index) => actions.send(friendOf(index), wallet, USDT_TRON, amount()))
  timeline.at(40.2, () => actions.send(wallet, mira, EUR, '210'))
}

function seedVault(
  { state, timeline, actions, wallet }: SeedContext,
  vault: () => WalletRow,
): void {
  timeline.every(45, 170.9, () => actions.send(wallet, vault(), BTC, '0.004'))
  timeline.every(60, 165.2, () =>
    actions.send(wallet, vault(), ETH_ETHEREUM, `0.0${state.random.int(3, 8)}`),
  )
  timeline.at(20.4, () => actions.send(vault(), wallet, BTC, '0.001'))
  timeline.at(12.6, () => actions.receive(vault(), USDC_BASE, '1000'))
}

/** Plays the demo seed; the clock ends at `endMs` (epoch milliseconds). */
export function seedDemo(state: SandboxState, endMs: number): void {
  const { demo, wallet, miraNovak, mira } = addPeople(state)
  const context = {
    state,
    timeline: createSeedTimeline(state, endMs),
    actions: createSeedActions(state),
    wallet,
  }
  // The wallets are created first, so that they exist before their rows.
  const business = createWallet(state, demo, 'business', WALLET_IDS.demoBusiness)
  const vault = createWallet(state, demo, 'vault', WALLET_IDS.demoVault)
  for (const chain of [728_126_428, 607]) createAddress(state, mira, chain, 'Main')
  addCounterparties(state, wallet, mira)
  addSuppliers(state, business)
  verifyDemoPerson(state, demo, { personal: wallet, business })
  verifyMiraPerson(state, miraNovak, mira)
  seedMonths(context)
  seedCrypto(context)
  seedFriends(context, mira)
  seedEdgeCases(context)
  seedRamps(context)
  seedVault(context, () => vault)
  seedBusiness(context, business)
  seedCards(state, context.timeline, wallet)
  seedCompanyCards(state, context.timeline, business)
  context.timeline.play()
}
