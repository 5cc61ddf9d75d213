/** One person with a year of life: about 180 rows in three wallets, all of it really booked. */
import { createAddress } from '../../services/addresses.ts'
import { createWallet } from '../../services/wallets.ts'
import type { World } from '../../world.ts'
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
import { createActs } from './acts.ts'
import { addCounterparties, addSuppliers } from './counterparties.ts'
import { tellCards, tellCompanyCards } from './demo-cards.ts'
import { tellBusiness } from './demo-business.ts'
import { tellOddities } from './demo-oddities.ts'
import { tellRamps } from './demo-ramps.ts'
import { verifyDemo, verifyMira } from './identity.ts'
import { addNeighbour, addPeople, WALLET_IDS } from './people.ts'
import { createStory } from './story.ts'
import type { Scene } from './scene.ts'

/** Salary, rent, groceries and the account's own price, by bank rails. */
function tellMonths({ story, acts, wallet }: Scene): void {
  const bank = { wallet, currency: EUR, method: 'bank_transfer' } as const
  const raise = 6
  story.every(30, 354.3, (month) => {
    acts.record({
      ...bank,
      type: 'deposit',
      recordType: 'ONRAMP_SEPA',
      amount: month < raise ? '3850' : '4120.5',
      from: 'Halden Works GmbH',
      to: 'Alex Varga',
      info: 'Salary',
    })
  })
  story.every(30, 352.1, () => {
    acts.record({
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
  story.every(30, 349.6, () => {
    acts.record({
      ...bank,
      type: 'withdrawal',
      recordType: 'FEE',
      amount: '2.5',
      info: 'Monthly plan',
    })
  })
}

/** Savings in crypto: exchanges, deposits, withdrawals. */
function tellCrypto({ world, story, acts, wallet }: Scene): void {
  const { random } = world
  story.every(30, 351.4, () => acts.exchange(wallet, EUR, USDT_TRON, '1200'))
  story.every(60, 341.2, () => acts.exchange(wallet, USDT_TRON, BTC, '600'))
  story.every(24, 347.7, (turn) => {
    const [currency, low, high, places] = (
      [
        [USDT_TRON, 150, 900, 2],
        [ETH_ETHEREUM, 0, 1, 4],
        [TON, 20, 160, 2],
        [USDC_SOLANA, 80, 500, 2],
        [SOL, 1, 6, 3],
        [USDT_TON, 60, 240, 2],
      ] as const
    )[turn % 6] ?? [USDT_TRON, 150, 900, 2]
    acts.receive(wallet, currency, random.amount(low, high, places))
  })
  story.every(26, 330.5, (turn) => {
    const amount = String(random.int(40, 180))
    acts.withdraw(
      wallet,
      USDT_TRON,
      amount,
      ['Kiln Studio', 'cold wallet', 'exchange'][turn % 3] ?? '',
    )
  })
  story.at(96.3, () => acts.withdraw(wallet, BTC, '0.0035', 'cold wallet'))
  // Sentinel amounts: refused by the network, given up before it was sent.
  story.at(143.2, () => acts.withdraw(wallet, USDT_TRON, '75.13', 'exchange'))
  story.at(61.9, () => acts.withdraw(wallet, USDT_TRON, '120.17', 'Kiln Studio'))
}

/** People whom one splits a dinner with. */
function tellFriends({ world, story, acts, wallet }: Scene, mira: WalletRow): void {
  const friends = [
    mira,
    addNeighbour(world, 'Jonas', 'Weber'),
    addNeighbour(world, 'Priya', 'Nair'),
  ]
  for (const friend of friends) acts.receive(friend, USDT_TRON, '2400')
  const amount = () => String(world.random.int(6, 85))
  const friendOf = (turn: number) => friends[turn % friends.length] ?? mira
  story.every(15, 339.8, (turn) => acts.send(wallet, friendOf(turn), USDT_TRON, amount()))
  story.every(21, 333.3, (turn) => acts.send(friendOf(turn), wallet, USDT_TRON, amount()))
  story.at(40.2, () => acts.send(wallet, mira, EUR, '210'))
}

function tellVault({ world, story, acts, wallet }: Scene, vault: () => WalletRow): void {
  story.every(45, 170.9, () => acts.send(wallet, vault(), BTC, '0.004'))
  story.every(60, 165.2, () =>
    acts.send(wallet, vault(), ETH_ETHEREUM, `0.0${world.random.int(3, 8)}`),
  )
  story.at(20.4, () => acts.send(vault(), wallet, BTC, '0.001'))
  story.at(12.6, () => acts.receive(vault(), USDC_BASE, '1000'))
}

/** Plants the seed; the clock ends at `end`, epoch ms. */
export function plantDemo(world: World, end: number): void {
  const { demo, wallet, miraNovak, mira } = addPeople(world)
  const scene = { world, story: createStory(world, end), acts: createActs(world), wallet }
  // Made at once so that the ids stand first; older than their first row all the same.
  const business = createWallet(world, demo, 'business', WALLET_IDS.demoBusiness)
  const vault = createWallet(world, demo, 'vault', WALLET_IDS.demoVault)
  for (const chain of [728_126_428, 607]) createAddress(world, mira, chain, 'Main')
  addCounterparties(world, wallet, mira)
  addSuppliers(world, business)
  verifyDemo(world, demo, { personal: wallet, business })
  verifyMira(world, miraNovak, mira)
  tellMonths(scene)
  tellCrypto(scene)
  tellFriends(scene, mira)
  tellOddities(scene)
  tellRamps(scene)
  tellVault(scene, () => vault)
  tellBusiness(scene, business)
  tellCards(world, scene.story, wallet)
  tellCompanyCards(world, scene.story, business)
  scene.story.play()
}
