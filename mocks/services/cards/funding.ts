/** Money from a wallet to card accounts: top-ups, issuing fees, vendors (E25, E26, E56-E58). */
import type { Decimal } from '#lib/money/decimal.ts'
import type { CurrencyId } from '#lib/money/money.ts'

import type { ProgramRow } from '../../db/card-programs.ts'
import type { CardRow, SubAccountRow } from '../../db/card-tables.ts'
import type { OrderRow, TransactionRow, WalletRow } from '../../db/tables.ts'
import type { World } from '../../world.ts'
import { assertCardCodeApproved } from '../order-codes/gate.ts'
import { addOutgoingRow } from '../orders/feed-rows.ts'
import { endOrder, openOrder, runOrder, takeFate } from '../orders/life.ts'
import { makeQuote, type Quote } from '../orders/quotes.ts'
import { platformAccount } from '../wallets.ts'
import { addCardTransaction } from './card-transactions.ts'
import { returnMoney } from './closing.ts'
import { accountOf, cardMoney } from './own.ts'

type TopUpType = 'TRANSFER_CARD_PREPAID' | 'TRANSFER_CARD_SUBACCOUNT'
const typeOf = ({ accountType }: ProgramRow): TopUpType =>
  accountType === 'prepaid' ? 'TRANSFER_CARD_PREPAID' : 'TRANSFER_CARD_SUBACCOUNT'

/** Quote of a top-up; `isReverse`: the amount is what arrives. Throws 404 and 422 as quotes do. */
export const topUpQuote = (
  world: World,
  program: ProgramRow,
  from: CurrencyId,
  amount: Decimal,
  isReverse: boolean,
): Quote =>
  makeQuote(world, {
    orderType: typeOf(program),
    from,
    to: program.currency.id,
    amount,
    isReverse,
  })

type Meta = NonNullable<TransactionRow['meta']>

function addFeedRow(
  world: World,
  order: OrderRow,
  recordType: TransactionRow['recordType'],
  to: string,
  meta: Meta,
): void {
  const side = { recordType, method: 'exchange', from: null, to } as const
  const row = addOutgoingRow(world, order, side)
  row.meta = { ...row.meta, ...meta }
}

const metaOf = (account: SubAccountRow, card: CardRow | undefined): Meta => ({
  to_fiat_account_id: account.id,
  ...(card && { to_card_id: card.id, to_card_last4: card.number.slice(-4) }),
})

function addDepositRow(
  world: World,
  account: SubAccountRow,
  card: CardRow | undefined,
  amount: Decimal,
) {
  addCardTransaction(world, account, {
    cardId: card?.id ?? null,
    type: 'DEPOSIT',
    status: 'CLEARED',
    title: 'Top-up',
    billing: amount,
    isCredit: true,
  })
}

function openTopUp(
  world: World,
  wallet: WalletRow,
  quote: Quote,
  account: SubAccountRow,
  card: CardRow | undefined,
): OrderRow {
  const order = openOrder(world, { wallet, type: typeOf(account.program), quote })
  addFeedRow(world, order, 'CARD_PROVIDER_DEPOSIT', account.nickname, metaOf(account, card))
  return order
}

/** A top-up that lives like other orders. `card` is the one whose own account it is. */
export function startTopUp(
  world: World,
  wallet: WalletRow,
  quote: Quote,
  account: SubAccountRow,
  card: CardRow | undefined,
  asked: Decimal,
): OrderRow {
  assertCardCodeApproved(world, { wallet, type: typeOf(account.program), quote })
  const order = openTopUp(world, wallet, quote, account, card)
  runOrder(world, order, takeFate(world, asked), cardMoney(account), () => {
    addDepositRow(world, account, card, quote.result)
    // A card closed in the meantime passes the money on, once it is there.
    world.clock.schedule(0, () => returnMoney(world, account))
  })
  return order
}

/** The first top-up of a new card, complete at once or back at once. */
export function fundAtOnce(world: World, wallet: WalletRow, quote: Quote, card: CardRow): void {
  const account = accountOf(world, card)
  const own = account.type === 'prepaid' ? card : undefined
  const order = openTopUp(world, wallet, quote, account, own)
  const fate = takeFate(world, quote.result)
  const end = fate === 'STUCK' ? 'COMPLETE' : fate
  endOrder(world, order, end, cardMoney(account))
  if (end === 'COMPLETE') addDepositRow(world, account, own, quote.result)
}

/** Takes the program's fee from the wallet, to the platform. */
export function chargeIssuingFee(
  world: World,
  wallet: WalletRow,
  quote: Quote,
  card: CardRow,
): void {
  const order = openOrder(world, { wallet, type: 'CARD_ISSUING_FEE', quote })
  addFeedRow(world, order, 'FEE', card.nickname, metaOf(accountOf(world, card), card))
  endOrder(world, order, 'COMPLETE', platformAccount(quote.to.id, 'fees'))
}

/** Money for a vendor's stock of cards: it leaves the tenant. */
export function fundVendor(
  world: World,
  wallet: WalletRow,
  quote: Quote,
  vendor: { id: string; name: string },
  asked: Decimal,
): void {
  const type = 'TRANSFER_CARD_WHOLESALE'
  assertCardCodeApproved(world, { wallet, type, quote })
  const order = openOrder(world, { wallet, type, quote })
  addFeedRow(world, order, 'WHOLESALE_CARD_DEPOSIT', vendor.name, { to_vendor_id: vendor.id })
  const outside = platformAccount(quote.to.id, 'external')
  runOrder(world, order, takeFate(world, asked), outside, () => {})
}
