/** Wallets, their owners and balances, which are read from the ledger. */

import { WalletId, type CurrencyId } from '#api/common/schema.ts'
import type { BalanceItem, Wallet } from '#api/wallets/schema.ts'
import type { WalletType } from '#api/wallets/wallet-type-schema.ts'
import { sum, type Decimal } from '#lib/money/decimal.ts'

import type { LedgerAccount, AccountKind } from '../db/ledger.ts'
import { CURRENCIES, requireCurrency, type CurrencyRow } from '../db/reference.ts'
import type { UserRow, WalletRow } from '../db/tables.ts'
import { PlatformError } from '../errors.ts'
import type { SandboxState } from '../state.ts'
import { toCurrency, toWalletListItem } from './presenters.ts'
import { fiatValue } from './rates.ts'

export const walletAccount = (
  walletId: WalletId,
  currency: CurrencyId,
  kind: Extract<AccountKind, 'available' | 'held'> = 'available',
): LedgerAccount => ({ owner: walletId, currency, kind })

/** Returns an account of the platform: the outside world, its income or its stock. */
export const platformAccount = (
  currency: CurrencyId,
  kind: Exclude<AccountKind, 'available' | 'held'>,
): LedgerAccount => ({ owner: 'platform', currency, kind })

export const availableBalance = (
  state: SandboxState,
  walletId: WalletId,
  currency: CurrencyId,
): Decimal => state.ledger.balance(walletAccount(walletId, currency))

export function createWallet(
  state: SandboxState,
  user: UserRow,
  type: WalletType,
  uuid = state.random.uuid(),
): WalletRow {
  const row = {
    uuid: WalletId.parse(uuid),
    userId: user.id,
    type,
    createdAt: state.clock.now(),
  }
  state.db.wallets.set(row.uuid, row)
  state.db.feeds.set(row.uuid, [])
  return row
}

export const walletsOf = (state: SandboxState, user: UserRow): WalletRow[] =>
  [...state.db.wallets.values()].filter(({ userId }) => userId === user.id)

/** Returns a wallet. Throws 404 for an unknown one, 403 for another person's (contract §1.6). */
export function requireWallet(state: SandboxState, user: UserRow, uuid: WalletId): WalletRow {
  const wallet = state.db.wallets.get(uuid)
  if (wallet === undefined) throw new PlatformError(404, 'wallet not found')
  if (wallet.userId !== user.id) throw new PlatformError(403, 'no access to this wallet')
  return wallet
}

/** Returns the currencies with a balance, in the order of the reference list. */
function heldCurrencies(state: SandboxState, walletId: WalletId): CurrencyRow[] {
  const held = new Set(
    state.ledger
      .accountsOf(walletId)
      .filter(({ account }) => account.kind === 'available')
      .map(({ account }) => account.currency),
  )
  return CURRENCIES.filter(({ id }) => held.has(id))
}

type Detail = BalanceItem['details'][number]

function toBalanceItem(symbol: string, details: Detail[]): BalanceItem {
  const currency = details[0] === undefined ? undefined : details[0].currency
  return {
    symbol,
    icon: currency?.meta.icon,
    name: currency?.meta.name,
    is_crypto: currency?.is_crypto ?? false,
    decimal: Math.max(...details.map((detail) => detail.currency.decimal ?? 0)),
    amount: sum(details.map(({ amount }) => amount)),
    fiat_amount: sum(details.map(({ fiat_amount }) => fiat_amount)),
    details,
  }
}

/**
 * Returns the balances by symbol, with their networks (E103). Values are in the owner's default
 * currency, to the cent, and totals are their sums, so that a screen's amounts add up.
 */
export function walletWithBalances(state: SandboxState, user: UserRow, wallet: WalletRow): Wallet {
  const bySymbol = new Map<string, Detail[]>()
  for (const row of heldCurrencies(state, wallet.uuid)) {
    const currency = toCurrency(requireCurrency(row.id))
    const amount = availableBalance(state, wallet.uuid, row.id)
    const fiat_amount =
      fiatValue(state, amount, row, user.defaultCurrency) ?? fiatValue(state, amount, row, 'USD')
    if (fiat_amount === null) continue
    const detail = { uuid: row.id, amount, fiat_amount, currency }
    bySymbol.set(row.symbol, [...(bySymbol.get(row.symbol) ?? []), detail])
  }
  const balance = [...bySymbol].map(([symbol, details]) => toBalanceItem(symbol, details))
  const totalOf = (items: BalanceItem[]) => sum(items.map(({ fiat_amount }) => fiat_amount))
  return {
    ...toWalletListItem(state, wallet),
    fiat_total: totalOf(balance.filter(({ is_crypto }) => !is_crypto)),
    crypto_total: totalOf(balance.filter(({ is_crypto }) => is_crypto)),
    total_amount: totalOf(balance),
    balance,
  }
}
