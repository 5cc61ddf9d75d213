/** Cards and bank details of the demo person, by the same rules that calls go through. */
import { parseDecimal } from '#lib/money/decimal.ts'
import { NewAccountCard, NewPrepaidCard } from '#api/issuing/request-schema.ts'
import type { ProgramId } from '#api/issuing/schema.ts'
import { SubAccountTransfer } from '#api/issuing/transfer-schema.ts'

import { closeCard } from '../../services/cards/closing.ts'
import { issueOnAccount, issuePrepaid, openAccount } from '../../services/cards/issue.ts'
import { authorize, refund, reverse } from '../../services/cards/purchases.ts'
import { freeze } from '../../services/cards/state.ts'
import { transferToAccount } from '../../services/cards/transfers.ts'
import { openAccount as openVirtualAccount } from '../../services/virtual-accounts/accounts.ts'
import { receiveTransfer } from '../../services/virtual-accounts/bank-deposits.ts'
import type { World } from '../../world.ts'
import { PROGRAM_IDS } from '../card-programs.ts'
import type { CardRow, CardTransactionRow, SubAccountRow } from '../card-tables.ts'
import { MERCHANTS } from '../merchants.ts'
import { createRandom } from '../random.ts'
import { EUR, USD, USDT_TRON, type CurrencyRow } from '../reference.ts'
import type { UserRow, WalletRow } from '../tables.ts'
import { VA_PROGRAM_IDS } from '../virtual-account-programs.ts'
import type { Story } from './story.ts'

/** One for each wallet, so that no two rows get one id. */
const CARD_SEEDS = { personal: 2540, company: 2541 }
const CLIENTS = ['Northpine Ltd', 'Orchard & Sons', 'Quay Logistics'] as const

/** Randomness of their own: cards change nothing about the other amounts of the year. */
const aside = (world: World, seed: number): World => ({ ...world, random: createRandom(seed) })

function actsOf(world: World, wallet: WalletRow) {
  const user: UserRow | undefined = world.db.users.get(wallet.userId)
  if (user === undefined) throw new RangeError(`nobody owns ${wallet.uuid}`)
  const card = (program_id: ProgramId, nick_name: string) => ({
    program_id,
    request_id: world.random.uuid(),
    nick_name,
    wallet_id: wallet.uuid,
  })
  return {
    user,
    open: (program_id: ProgramId) =>
      openAccount(world, user, { wallet_id: wallet.uuid, program_id }),
    issue: ({ id, program }: SubAccountRow, name: string) =>
      issueOnAccount(
        world,
        user,
        NewAccountCard.parse({ ...card(program.id, name), sub_account_id: id }),
      ),
    prepaid: (name: string, initial_topup: string, payWith: CurrencyRow) =>
      issuePrepaid(
        world,
        user,
        NewPrepaidCard.parse({
          ...card(PROGRAM_IDS.prepaid, name),
          initial_topup,
          currency_id: payWith.id,
        }),
      ),
    topUp: ({ id }: SubAccountRow, amount: string, payWith: CurrencyRow) =>
      void transferToAccount(
        world,
        user,
        SubAccountTransfer.parse({
          amount,
          wallet_uuid: wallet.uuid,
          from_uuid: payWith.id,
          sub_account_id: id,
        }),
      ),
    buy: (
      row: CardRow,
      merchant: keyof typeof MERCHANTS,
      amount: string,
      currency = 'USD',
    ): CardTransactionRow =>
      authorize(world, row, {
        merchant: MERCHANTS[merchant],
        amount: parseDecimal(amount),
        currency,
      }),
  }
}

/** Plans a step and answers a way to what it will have made. */
function made<T>(story: Story, daysAgo: number, make: () => T): () => T {
  let result: { value: T } | undefined
  story.at(daysAgo, () => {
    result = { value: make() }
  })
  return () => {
    if (result === undefined) throw new RangeError(`told before it happened, ${daysAgo} days ago`)
    return result.value
  }
}

/** Several cards on one dollar balance: one for every day, one for subscriptions, one given up. */
function tellDollars(world: World, story: Story, wallet: WalletRow): void {
  const acts = actsOf(world, wallet)
  const account = made(story, 290.2, () => acts.open(PROGRAM_IDS.account))
  const everyday = made(story, 290.1, () => acts.issue(account(), 'Everyday'))
  const subscriptions = made(story, 290, () => acts.issue(account(), 'Subscriptions'))
  const old = made(story, 289.9, () => acts.issue(account(), 'Old phone'))
  story.every(54, 289.8, () => acts.topUp(account(), '150', USDT_TRON))
  story.every(30, 284.3, () => acts.buy(subscriptions(), 'music', '10.99'))
  story.every(30, 281.7, () => acts.buy(subscriptions(), 'hosting', '6'))
  story.every(11, 288.4, (turn) => {
    const shops = ['coffee', 'groceries', 'transit', 'books', 'fuel'] as const
    acts.buy(everyday(), shops[turn % shops.length] ?? 'coffee', world.random.amount(4, 26, 1))
  })
  story.at(270.2, () => acts.buy(old(), 'books', '31.4'))
  story.at(150.3, () => closeCard(world, old()))
  const books = made(story, 131.5, () => acts.buy(everyday(), 'books', '18.5'))
  story.at(127.2, () => void refund(world, books()))
  story.at(96.4, () => acts.buy(everyday(), 'noodles', '2400', 'JPY'))
  story.at(58.8, () => acts.buy(everyday(), 'hotel', '640', 'GBP')) // more than there is
  const fuel = made(story, 31.6, () => acts.buy(everyday(), 'fuel', '40'))
  story.at(31.4, () => reverse(world, fuel()))
  story.at(0.4, () => acts.buy(everyday(), 'groceries', '23.4'))
  story.at(0.1, () => acts.buy(everyday(), 'coffee', '3.8', 'EUR'))
}

/** Plastic on a euro balance. */
function tellEuros(world: World, story: Story, wallet: WalletRow): void {
  const acts = actsOf(world, wallet)
  const account = made(story, 210.4, () => acts.open(PROGRAM_IDS.accountEuro))
  const card = made(story, 210.3, () => acts.issue(account(), 'Plastic'))
  story.every(60, 210.2, () => acts.topUp(account(), '80', EUR))
  story.every(26, 205.1, () => acts.buy(card(), 'groceries', world.random.amount(9, 20, 1), 'EUR'))
}

/** Cards of the personal wallet: dollars, euro, a prepaid one for travels that is frozen; an IBAN. */
export function tellCards(given: World, story: Story, wallet: WalletRow): void {
  const world = aside(given, CARD_SEEDS.personal)
  const acts = actsOf(world, wallet)
  tellDollars(world, story, wallet)
  tellEuros(world, story, wallet)
  const travel = made(story, 118.6, () => acts.prepaid('Travel', '180', USDT_TRON))
  story.at(110.3, () => acts.buy(travel(), 'hotel', '95', 'GBP'))
  story.at(84.2, () => freeze(travel()))
  story.at(80.9, () => acts.buy(travel(), 'software', '12')) // declined
  const account = made(story, 320.5, () =>
    openVirtualAccount(world, acts.user, {
      wallet_id: wallet.uuid,
      va_programs_id: VA_PROGRAM_IDS.euros,
    }),
  )
  story.every(88, 301.2, () =>
    receiveTransfer(world, account(), parseDecimal('420'), 'Halden Works GmbH'),
  )
}

/** Cards of a company: one that draws on its stablecoins, one for advertising that is used up; a US account. */
export function tellCompanyCards(given: World, story: Story, wallet: WalletRow): void {
  const world = aside(given, CARD_SEEDS.company)
  const acts = actsOf(world, wallet)
  const { random } = world
  const account = made(story, 228.3, () =>
    openVirtualAccount(world, acts.user, {
      wallet_id: wallet.uuid,
      va_programs_id: VA_PROGRAM_IDS.dollars,
    }),
  )
  story.every(37, 219.7, (turn) => {
    const amount = parseDecimal(String(random.int(600, 1500)))
    receiveTransfer(world, account(), amount, CLIENTS[turn % CLIENTS.length])
  })
  const flow = made(story, 176.2, () => acts.open(PROGRAM_IDS.flow))
  story.at(176.15, () => acts.topUp(flow(), '20', USD))
  const team = made(story, 176.1, () => acts.issue(flow(), 'Team'))
  story.every(19, 171.5, (turn) =>
    acts.buy(team(), turn % 2 === 0 ? 'software' : 'hosting', random.amount(18, 60, 1)),
  )
  const ads = made(story, 140.9, () => acts.prepaid('Campaign', '120', USD))
  story.at(138.1, () => acts.buy(ads(), 'software', '96.6'))
  story.at(101.7, () => closeCard(world, ads()))
}
