/** The `meta` of a feed's row with every member that clients of either description read (contract §3.2). */
import type { WalletTransaction } from '#api/wallets/schema.ts'
import { decimal, ZERO } from '#lib/money/decimal.ts'

import type { TransactionRow } from '../db/tables.ts'
import type { World } from '../world.ts'

type Meta = NonNullable<WalletTransaction['meta']>

const ONE = decimal('1')

/** UserData.id of whoever owns a wallet. */
const ownerOf = (world: World, walletId: TransactionRow['walletId']): number | null => {
  const wallet = world.db.wallets.get(walletId)
  return (wallet && world.db.users.get(wallet.userId)?.number) ?? null
}

/** Own side of the row, and the sender of an order that arrived here. */
function peopleOf(world: World, { type, walletId, meta }: TransactionRow): Meta {
  if (type === 'withdrawal') return { from_user_data: ownerOf(world, walletId) }
  const order = world.db.orders.get(meta?.order_id ?? '')
  return {
    from_user_data: order === undefined ? null : ownerOf(world, order.walletId),
    to_user_data: ownerOf(world, walletId),
  }
}

/** Members that a row wrote itself win; written out one by one, because feeds are read all day. */
export function toMeta(world: World, row: TransactionRow): WalletTransaction['meta'] {
  const { meta, currencyId } = row
  if (meta === null) return null
  const billingCurrency = meta.billing_amount_currency ?? currencyId
  const amountCurrency = meta.transaction_amount_currency ?? billingCurrency
  const filled = Object.assign(peopleOf(world, row), meta)
  filled.billing_amount ??= row.amount
  filled.billing_amount_currency = billingCurrency
  filled.exchange_rate ??= amountCurrency === billingCurrency ? ONE : null
  filled.fee ??= ZERO
  filled.fee_currency ??= billingCurrency
  filled.transaction_amount ??= filled.billing_amount
  filled.transaction_amount_currency = amountCurrency
  filled.transcation_amount = filled.transaction_amount
  filled.transcation_amount_currency = amountCurrency
  return filled
}
