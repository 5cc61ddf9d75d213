import { NewAccountCard, NewPrepaidCard } from '#api/cards/request-schema.ts'
import type { ProgramId } from '#api/cards/schema.ts'
import { SubAccountTransfer } from '#api/cards/transfer-endpoints.ts'
import { parseDecimal } from '#lib/money/decimal.ts'

import { closeCard, freezeCard } from '../../services/cards/card-state.ts'
import { transferToAccount } from '../../services/cards/funding.ts'
import { issueAccountCard, issuePrepaidCard, openAccount } from '../../services/cards/issue.ts'
import {
  authorizePurchase,
  refundPurchase,
  reversePurchase,
} from '../../services/cards/purchases.ts'
import { openVirtualAccount, receiveTransfer } from '../../services/virtual-accounts/accounts.ts'
import type { SandboxState } from '../../state.ts'
import { PROGRAM_IDS } from '../card-programs.ts'
import type { CardRow, CardTransactionRow, SubAccountRow } from '../card-tables.ts'
import { MERCHANTS } from '../merchants.ts'
import { createRandom } from '../random.ts'
import { EUR, USD, USDT_TRON, type CurrencyRow } from '../reference.ts'
import type { UserRow, WalletRow } from '../tables.ts'
import { VIRTUAL_ACCOUNT_PROGRAM_IDS } from '../virtual-account-programs.ts'
import type { SeedTimeline } from './context.ts'

/**
 * Random seeds of the wallets. They must differ, because equal seeds would give rows the same ids.
 */
const CARD_SEEDS = { personal: 2540, company: 2541 }
const CLIENTS = ['Northpine Ltd', 'Orchard & Sons', 'Quay Logistics'] as const

/**
 * Returns the state with a separate random generator, so that cards don't change other amounts of
 * the year.
 */
export const withRandomSeed = (state: SandboxState, seed: number): SandboxState => ({
  ...state,
  random: createRandom(seed),
})

export function createCardActions(state: SandboxState, wallet: WalletRow) {
  const user: UserRow | undefined = state.db.users.get(wallet.userId)
  if (user === undefined) throw new RangeError(`nobody owns ${wallet.uuid}`)
  const card = (program_id: ProgramId, nick_name: string) => ({
    program_id,
    request_id: state.random.uuid(),
    nick_name,
    wallet_id: wallet.uuid,
  })
  return {
    user,
    open: (program_id: ProgramId) =>
      openAccount(state, user, { wallet_id: wallet.uuid, program_id }),
    issue: ({ id, program }: SubAccountRow, name: string) =>
      issueAccountCard(
        state,
        user,
        NewAccountCard.parse({ ...card(program.id, name), sub_account_id: id }),
      ),
    prepaid: (name: string, initial_topup: string, payWith: CurrencyRow) =>
      issuePrepaidCard(
        state,
        user,
        NewPrepaidCard.parse({
          ...card(PROGRAM_IDS.prepaid, name),
          initial_topup,
          currency_id: payWith.id,
        }),
      ),
    topUp: ({ id }: SubAccountRow, amount: string, payWith: CurrencyRow) =>
      void transferToAccount(
        state,
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
      authorizePurchase(state, row, {
        merchant: MERCHANTS[merchant],
        amount: parseDecimal(amount),
        currency,
      }),
  }
}

export function scheduleStep<T>(timeline: SeedTimeline, daysAgo: number, run: () => T): () => T {
  let result: { value: T } | undefined
  timeline.at(daysAgo, () => {
    result = { value: run() }
  })
  return () => {
    if (result === undefined) throw new RangeError(`told before it happened, ${daysAgo} days ago`)
    return result.value
  }
}

function seedDollarCards(state: SandboxState, timeline: SeedTimeline, wallet: WalletRow): void {
  const actions = createCardActions(state, wallet)
  const account = scheduleStep(timeline, 290.2, () => actions.open(PROGRAM_IDS.account))
  const everyday = scheduleStep(timeline, 290.1, () => actions.issue(account(), 'Everyday'))
  const subscriptions = scheduleStep(timeline, 290, () => actions.issue(account(), 'Subscriptions'))
  const old = scheduleStep(timeline, 289.9, () => actions.issue(account(), 'Old phone'))
  timeline.every(54, 289.8, () => actions.topUp(account(), '150', USDT_TRON))
  timeline.every(30, 284.3, () => actions.buy(subscriptions(), 'music', '10.99'))
  timeline.every(30, 281.7, () => actions.buy(subscriptions(), 'hosting', '6'))
  timeline.every(11, 288.4, (index) => {
    const shops = ['coffee', 'groceries', 'transit', 'books', 'fuel'] as const
    actions.buy(everyday(), shops[index % shops.length] ?? 'coffee', state.random.amount(4, 26, 1))
  })
  timeline.at(270.2, () => actions.buy(old(), 'books', '31.4'))
  timeline.at(150.3, () => closeCard(state, old()))
  const books = scheduleStep(timeline, 131.5, () => actions.buy(everyday(), 'books', '18.5'))
  timeline.at(127.2, () => void refundPurchase(state, books()))
  timeline.at(96.4, () => actions.buy(everyday(), 'noodles', '2400', 'JPY'))
  timeline.at(58.8, () => actions.buy(everyday(), 'hotel', '640', 'GBP')) // Declined, because the account has too little.
  const fuel = scheduleStep(timeline, 31.6, () => actions.buy(everyday(), 'fuel', '40'))
  timeline.at(31.4, () => reversePurchase(state, fuel()))
  timeline.at(0.4, () => actions.buy(everyday(), 'groceries', '23.4'))
  timeline.at(0.1, () => actions.buy(everyday(), 'coffee', '3.8', 'EUR'))
}

function seedEuroCards(state: SandboxState, timeline: SeedTimeline, wallet: WalletRow): void {
  const actions = createCardActions(state, wallet)
  const account = scheduleStep(timeline, 210.4, () => actions.open(PROGRAM_IDS.accountEuro))
  const card = scheduleStep(timeline, 210.3, () => actions.issue(account(), 'Plastic'))
  timeline.every(60, 210.2, () => actions.topUp(account(), '80', EUR))
  timeline.every(26, 205.1, () =>
    actions.buy(card(), 'groceries', state.random.amount(9, 20, 1), 'EUR'),
  )
}

/**
 * Plans the personal wallet's cards (dollars, euros, a frozen prepaid card for travel) and an IBAN.
 */
export function seedCards(sandbox: SandboxState, timeline: SeedTimeline, wallet: WalletRow): void {
  const state = withRandomSeed(sandbox, CARD_SEEDS.personal)
  const actions = createCardActions(state, wallet)
  seedDollarCards(state, timeline, wallet)
  seedEuroCards(state, timeline, wallet)
  const travel = scheduleStep(timeline, 118.6, () => actions.prepaid('Travel', '180', USDT_TRON))
  timeline.at(110.3, () => actions.buy(travel(), 'hotel', '95', 'GBP'))
  timeline.at(84.2, () => freezeCard(travel()))
  timeline.at(80.9, () => actions.buy(travel(), 'software', '12')) // Declined, because the account has too little.
  const account = scheduleStep(timeline, 320.5, () =>
    openVirtualAccount(state, actions.user, {
      wallet_id: wallet.uuid,
      va_programs_id: VIRTUAL_ACCOUNT_PROGRAM_IDS.euros,
    }),
  )
  timeline.every(88, 301.2, () =>
    receiveTransfer(state, account(), parseDecimal('420'), 'Halden Works GmbH'),
  )
}

export function seedCompanyCards(
  sandbox: SandboxState,
  timeline: SeedTimeline,
  wallet: WalletRow,
): void {
  const state = withRandomSeed(sandbox, CARD_SEEDS.company)
  const actions = createCardActions(state, wallet)
  const { random } = state
  const account = scheduleStep(timeline, 228.3, () =>
    openVirtualAccount(state, actions.user, {
      wallet_id: wallet.uuid,
      va_programs_id: VIRTUAL_ACCOUNT_PROGRAM_IDS.dollars,
    }),
  )
  timeline.every(37, 219.7, (index) => {
    const amount = parseDecimal(String(random.int(600, 1500)))
    receiveTransfer(state, account(), amount, CLIENTS[index % CLIENTS.length])
  })
  const flow = scheduleStep(timeline, 176.2, () => actions.open(PROGRAM_IDS.flow))
  timeline.at(176.15, () => actions.topUp(flow(), '20', USD))
  const team = scheduleStep(timeline, 176.1, () => actions.issue(flow(), 'Team'))
  timeline.every(19, 171.5, (index) =>
    actions.buy(team(), index % 2 === 0 ? 'software' : 'hosting', random.amount(18, 60, 1)),
  )
  const ads = scheduleStep(timeline, 140.9, () => actions.prepaid('Campaign', '120', USD))
  timeline.at(138.1, () => actions.buy(ads(), 'software', '96.6'))
  timeline.at(101.7, () => closeCard(state, ads()))
}
