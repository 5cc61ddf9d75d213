/**
 * The values that the seed `business` adds to a year of the demo person: wallets of all types;
 * cards, accounts and card transactions in every state; rails in every stage of review. Calls make
 * most of them; those that only an issuer, a bank or a merchant decides are set in the tables.
 */

import type { CardStatus } from '#api/cards/schema.ts'
import { WholesaleTransfer } from '#api/cards/transfer-endpoints.ts'
import { CryptoTransferRequest, CryptoWithdrawalRequest } from '#api/orders/schema.ts'
import { WALLET_TYPES, type WalletType } from '#api/wallets/wallet-type-schema.ts'
import { parseDecimal } from '#lib/money/decimal.ts'

import { createAddress } from '../../services/addresses.ts'
import {
  accountOf,
  addCardTransaction,
  cardLedgerAccount,
} from '../../services/cards/card-access.ts'
import { freezeCard } from '../../services/cards/card-state.ts'
import { transferToVendor } from '../../services/cards/funding.ts'
import { makeCardNumber } from '../../services/cards/issue.ts'
import { reversePurchase } from '../../services/cards/purchases.ts'
import { createApiKey } from '../../services/developer.ts'
import { startOfframp } from '../../services/orders/ramps.ts'
import { transferToCounterparty, withdrawCrypto } from '../../services/orders/withdraw-crypto.ts'
import { decideByScenario } from '../../services/verification/reviews.ts'
import { openVirtualAccount } from '../../services/virtual-accounts/accounts.ts'
import { createWallet, platformAccount } from '../../services/wallets.ts'
import type { SandboxState } from '../../state.ts'
import { PROGRAM_IDS, programById, VENDORS } from '../card-programs.ts'
import type { CardRow, CardTransactionRow } from '../card-tables.ts'
import { postingsOfMove } from '../ledger.ts'
import { MERCHANTS } from '../merchants.ts'
import { EUR, USD, USDT_TRON } from '../reference.ts'
import type { UserRow, WalletRow } from '../tables.ts'
import { VIRTUAL_ACCOUNT_PROGRAM_IDS } from '../virtual-account-programs.ts'
import type { SeedContext } from './context.ts'
import { addCounterparties, COUNTERPARTY_IDS } from './counterparties.ts'
import { createCardActions, scheduleStep, withRandomSeed } from './demo-cards.ts'
import { verifyWallet } from './identity.ts'

const RANDOM_SEED = 2542
const TRON_CHAIN = 728_126_428

export function seedEveryValue(context: SeedContext, user: UserRow, mira: WalletRow): void {
  const { wallet: business } = context
  const state = withRandomSeed(context.state, RANDOM_SEED)
  const opened = new Map<WalletType, WalletRow>()
  for (const type of WALLET_TYPES)
    if (type !== business.type) opened.set(type, createWallet(state, user, type))
  const walletOf = (type: WalletType) => opened.get(type) ?? business
  const personal = walletOf('personal')
  createApiKey(state, user, { name: 'Payout robot', role: 'PRODUCTION' })
  verifyWallet(state, user, personal)
  addCounterparties(state, personal, mira)
  seedReviews(state, user, walletOf('trading'), walletOf('escrow'))
  seedOrders(state, context, user, { personal, exchange: walletOf('exchange') })
  seedBankDetails(state, user, personal)
  seedCardStates(state, context, business)
}

/**
 * Puts a rail into each stage, as the scenario `kyc-decision` does; the clock doesn't approve them.
 */
function seedReviews(
  state: SandboxState,
  user: UserRow,
  trading: WalletRow,
  escrow: WalletRow,
): void {
  for (const [rail, status] of [
    ['SWIFT', 'UNVERIFIED'],
    ['SEPA', 'DECLINED'],
    ['WIRE', 'REJECT'],
    ['ACH', 'DOUBLE'],
    ['VIRTUAL_ACCOUNTS', 'HOLD'],
    ['CARDS', 'PENDING'],
  ] as const)
    decideByScenario(state, user, { wallet: trading.uuid, rail, status })
  decideByScenario(state, user, { wallet: escrow.uuid, rail: 'SWIFT', status: 'SOFT_REJECT' })
}

function seedOrders(
  state: SandboxState,
  { timeline, actions, wallet: business }: SeedContext,
  user: UserRow,
  { personal, exchange }: { personal: WalletRow; exchange: WalletRow },
): void {
  timeline.at(90.4, () => actions.receive(personal, USDT_TRON, '2600'))
  timeline.at(88.2, () => {
    const { address } = createAddress(state, business, TRON_CHAIN, 'Deposit')
    const body = CryptoWithdrawalRequest.parse({
      amount: '120',
      is_subsctract: false,
      wallet_uuid: personal.uuid,
      crypto_uuid: USDT_TRON.id,
      to_address: address,
    })
    withdrawCrypto(state, user, body)
  })
  for (const [daysAgo, type] of [
    [80.3, 'OMNIBUS_CRYPTO_TRANSFER'],
    [72.6, 'HIFI_CRYPTO_TRANSFER'],
  ] as const)
    timeline.at(daysAgo, () => {
      const body = CryptoTransferRequest.parse({
        request_id: state.random.uuid(),
        counterparty_account_id: COUNTERPARTY_IDS.kiln,
        amount: '85',
        wallet_id: personal.uuid,
        from_currency_id: USDT_TRON.id,
      })
      transferToCounterparty(state, user, type, body)
    })
  for (const [daysAgo, type, to] of [
    [64.1, 'HIFI_WIRE_OFFRAMP', USD],
    [51.8, 'HIFI_SEPA_OFFRAMP', EUR],
  ] as const)
    timeline.at(daysAgo, () => {
      const counterpartyId = COUNTERPARTY_IDS.self
      const amount = parseDecimal('300')
      const from = USDT_TRON.id
      startOfframp(state, { wallet: personal, counterpartyId, type, amount, from, to: to.id })
    })
  timeline.at(44.5, () => {
    const body = { wallet_id: personal.uuid, vendor_id: VENDORS[0].id, currency_id: USDT_TRON.id }
    transferToVendor(state, user, WholesaleTransfer.parse({ ...body, amount: '250' }))
  })
  // No call can make an exchange outside the platform, so it is recorded directly.
  timeline.at(30.7, () =>
    actions.record({
      wallet: exchange,
      currency: USDT_TRON,
      type: 'deposit',
      method: 'exchange',
      recordType: 'EXT_EXCHANGE',
      amount: '410',
      info: 'Order book',
    }),
  )
}

/** The bank decides about an account after it was opened, so no call sets its status. */
function seedBankDetails(state: SandboxState, user: UserRow, personal: WalletRow): void {
  for (const [va_programs_id, status] of [
    [VIRTUAL_ACCOUNT_PROGRAM_IDS.dollars, 'CANCELED'],
    [VIRTUAL_ACCOUNT_PROGRAM_IDS.euros, 'INACTIVE'],
    [VIRTUAL_ACCOUNT_PROGRAM_IDS.dollarsTron, 'PENDING'],
  ] as const)
    openVirtualAccount(state, user, { wallet_id: personal.uuid, va_programs_id }).status = status
}

/** Plans cards and accounts that the issuer has blocked, canceled or never activated. */
function seedCardStates(state: SandboxState, { timeline }: SeedContext, business: WalletRow): void {
  const actions = createCardActions(state, business)
  const account = scheduleStep(timeline, 120.4, () => actions.open(PROGRAM_IDS.account))
  timeline.at(120.3, () => actions.topUp(account(), '400', USD))
  const sales = scheduleStep(timeline, 120.2, () => actions.issue(account(), 'Sales'))
  const trip = scheduleStep(timeline, 119.8, () => actions.issue(account(), 'Trade fair'))
  timeline.at(20.9, () => freezeCard(trip()))
  // Only the issuer sets these states; calls freeze and close.
  for (const [index, [name, status]] of (
    [
      ['Lost in Lisbon', 'BLOCKED'],
      ['New colleague', 'INACTIVE'],
      ['Old contractor', 'CANCELED'],
    ] as const satisfies readonly (readonly [string, CardStatus])[]
  ).entries()) {
    const card = scheduleStep(timeline, 119 - index, () => actions.issue(account(), name))
    timeline.at(40.2 - index, () => {
      card().status = status
    })
  }
  for (const [index, status] of (['BLOCKED', 'INACTIVE', 'FROZEN', 'CLOSED'] as const).entries())
    timeline.at(100 - index, () => {
      const other = actions.open(PROGRAM_IDS.accountEuro)
      // The status is set in the table, because no call changes it.
      Object.assign(other, { status, nickname: `Branch ${index + 1}` })
    })
  timeline.at(70.1, () => {
    const card = actions.prepaid('Charge card', '60', USD)
    // The program is archived after the card was issued, because an archived program issues none.
    const program = programById(PROGRAM_IDS.charge) ?? card.program
    Object.assign(card, { program, number: makeCardNumber(state.random, program.brand) })
    accountOf(state, card).program = program
  })
  seedCardBookings(state, timeline, sales, (merchant, amount) =>
    actions.buy(sales(), merchant, amount),
  )
}

/** Plans transactions of types and states that only merchants and the issuer set. */
function seedCardBookings(
  state: SandboxState,
  timeline: SeedContext['timeline'],
  card: () => CardRow,
  buy: (merchant: keyof typeof MERCHANTS, amount: string) => CardTransactionRow,
): void {
  timeline.at(60.5, () => buy('hotel', '38.19')) // Sentinel: never cleared, so it expires.
  // Payments that were canceled before the merchant took the money; both spellings of the status
  // occur.
  for (const [daysAgo, status] of [
    [34.2, 'CANCELLED'],
    [28.6, 'CANCELED'],
  ] as const)
    timeline.at(daysAgo, () => {
      const row = buy('books', '21.5')
      reversePurchase(state, row)
      Object.assign(row, { type: 'AUTHORIZATION', status })
    })
  for (const [daysAgo, type, payer, amount, status] of [
    [26.1, 'FEE', undefined, '1.5', 'CLEARED'],
    [18.7, 'ORIGINAL_CREDIT', 'hotel', '35', 'CLEARED'],
    [0.2, 'ORIGINAL_CREDIT', 'hotel', '50', 'PENDING'],
  ] as const)
    timeline.at(daysAgo, () => {
      const account = accountOf(state, card())
      const billing = parseDecimal(amount)
      const isCredit = type === 'ORIGINAL_CREDIT'
      const merchant = payer === undefined ? null : MERCHANTS[payer]
      const title = merchant?.name ?? 'Monthly fee'
      const given = { cardId: card().id, type, status, title, merchant, billing, isCredit }
      const row = addCardTransaction(state, account, given)
      if (status === 'PENDING') return
      const money = cardLedgerAccount(account)
      const postings = isCredit
        ? postingsOfMove(billing, platformAccount(account.currencyId, 'external'), money)
        : postingsOfMove(billing, money, platformAccount(account.currencyId, 'fees'))
      state.ledger.post({ at: state.clock.now(), about: row.id, postings })
    })
}
