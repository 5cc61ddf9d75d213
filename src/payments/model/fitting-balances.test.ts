import { expect, it } from 'vitest'

import type { CurrencyId } from '#api/common/schema.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { OUTSIDE_ADDRESS } from '#tests/support/orders/orders.ts'
import { euro, balanceHolding, ton, usdt } from '#tests/support/orders/send.ts'
import { FOREIGN_WALLET } from '#tests/support/platform/ids.ts'

import { fittingBalances, offeredBalances } from './fitting-balances.ts'

/** The app can't check addresses of the XRP Ledger. */
const xrp = {
  ...usdt,
  id: 'xrp' as CurrencyId,
  symbol: 'XRP',
  network: { id: 1440, name: 'XRP Ledger' },
}
const XRP_ADDRESS = 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH'
const MISTYPED = `${OUTSIDE_ADDRESS.slice(0, -1)}${OUTSIDE_ADDRESS.endsWith('a') ? 'b' : 'a'}`
const all = [balanceHolding(usdt), balanceHolding(ton), balanceHolding(euro), balanceHolding(xrp)]
const onlyTon = [balanceHolding(usdt, '0'), balanceHolding(ton), balanceHolding(euro, '0')]
const none = [balanceHolding(usdt, '0'), balanceHolding(ton, '0')]

it.each([
  ['a wallet', FOREIGN_WALLET, all, 'USDT TON EUR XRP'],
  ['a wallet, when one balance has money', FOREIGN_WALLET, onlyTon, 'TON'],
  ['a wallet, when none has money', FOREIGN_WALLET, none, 'USDT TON'],
  ['an address', OUTSIDE_ADDRESS, all, 'USDT'],
  ['an address of another network', makeAddress('ton', 'somebody'), all, 'TON'],
  ['an address with a mistake', MISTYPED, all, ''],
  ['a part of an address', OUTSIDE_ADDRESS.slice(0, 9), all, ''],
  ['an account of an unknown network', XRP_ADDRESS, all, ''],
])('The balances that can pay %s are chosen by its network', (_to, typed, balances, symbols) => {
  const fitting = fittingBalances(typed, balances)
  expect(fitting.map(({ currency }) => currency.symbol).join(' ')).toBe(symbols)
})

it.each([
  ['an account of an unknown network', XRP_ADDRESS, 'XRP'],
  ['an address of a known network', OUTSIDE_ADDRESS, 'USDT'],
  ['an address with a mistake', MISTYPED, ''],
])('The balances offered for %s are those that could pay it', (_to, typed, symbols) => {
  const offered = offeredBalances(typed, all)
  expect(offered.map(({ currency }) => currency.symbol).join(' ')).toBe(symbols)
})
