import { expect, it } from 'vitest'

import type { CurrencyId } from '#api/common/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { WalletDetail } from '#api/wallets/views.ts'
import { toTypedAmount, NO_AMOUNT } from '#i18n/typed-amount.ts'
import { decimal } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import { readSearch } from '#paths/search.ts'
import { balanceHolding, usdt } from '#tests/support/orders/send.ts'

import {
  balanceOf,
  chooseTarget,
  largestBalance,
  sellableBalances,
  targetsOf,
} from './currency-pair.ts'
import { applyExchangeLink, swapDraft, type ExchangeDraft } from './draft.ts'

const currency = (id: string, symbol: string, isEnabled = true): CurrencyView => ({
  ...usdt,
  id: id as CurrencyId,
  symbol,
  isEnabled,
})
const tron = currency('tron', 'USDT')
const ton = currency('ton', 'USDT')
const euro = currency('euro', 'EUR')
const old = currency('old', 'DAI', false)
const balances = [balanceHolding(tron, '0'), balanceHolding(ton, '12'), balanceHolding(euro, '7')]
const wallet = { assets: [{ networks: balances }] } as WalletDetail
const draft = {
  from: 'tron',
  to: 'euro',
  amount: toTypedAmount(decimal('5')),
  side: 'arrives',
} as const
const follow = (from: ExchangeDraft, query: string) =>
  applyExchangeLink(from, readSearch(paths.exchange, query), wallet)
const rate = (to: CurrencyView) => ({
  from: { id: tron.id, symbol: 'USDT' },
  to: { id: to.id, symbol: to.symbol },
  rate: decimal('1'),
  invertedRate: undefined,
  source: undefined,
  updatedAt: undefined,
  minAmount: undefined,
  canOnramp: false,
  canOfframp: false,
})

it('sellableBalances lists balances that hold money first and leaves out disabled currencies', () => {
  const more = { assets: [{ networks: [...balances, balanceHolding(old, '3')] }] } as WalletDetail
  expect(sellableBalances(more).map((one) => one.currency.id)).toEqual(['ton', 'euro', 'tron'])
})

it('largestBalance chooses the largest balance, or nothing when there is none', () => {
  expect(largestBalance(balances)?.currency).toBe(ton)
  expect(largestBalance([])).toBeUndefined()
})

it('A link to an asset replaces the draft unless the draft already sells that asset', () => {
  expect(follow(draft, '')).toBe(draft)
  expect(follow(draft, '?asset=USDT')).toBe(draft)
  expect(follow(draft, '?asset=BTC')).toBe(draft)
  const empty = { to: '', amount: NO_AMOUNT, side: 'debit' }
  expect(follow(draft, '?asset=EUR')).toEqual({ ...empty, from: 'euro' })
  expect(follow({ ...draft, from: 'euro' }, '?asset=USDT').from).toBe('ton')
})

it('A link to repeat an exchange fills in its pair if the wallet still has the sold currency', () => {
  const amount = toTypedAmount(decimal('20'), 'USDT')
  const again = { from: 'ton', to: 'euro', amount, side: 'debit' }
  expect(follow(draft, '?from=ton&to=euro&amount=20')).toEqual(again)
  expect(follow(draft, '?from=gone&to=euro&amount=20')).toBe(draft)
})

it('balanceOf returns zero for a known currency that the wallet does not hold', () => {
  expect(balanceOf('euro', balances, [])?.amount).toBe('7')
  expect(balanceOf('old', balances, [old])).toEqual(balanceHolding(old, '0'))
  expect(balanceOf('nothing', balances, [old])).toBeUndefined()
})

it('Only enabled currencies with a rate are offered, and another choice falls back to one of them', () => {
  const targets = targetsOf([rate(ton), rate(euro), rate(old)], [tron, ton, euro, old])
  expect(targets.map((one) => one.currency.id)).toEqual(['ton', 'euro'])
  expect(chooseTarget(targets, 'ton', 'USDT', 'EUR')?.currency).toBe(ton)
  expect(chooseTarget(targets, '', 'USDT', 'EUR')?.currency).toBe(euro)
  expect(chooseTarget(targets, 'old', 'USDT', 'GBP')?.currency).toBe(euro)
  expect(chooseTarget([], '', 'USDT', 'EUR')).toBeUndefined()
})

it('swapDraft keeps the typed amount with its currency', () => {
  const typed = { ...draft, side: 'debit' } as const
  const other = { ...draft, from: 'euro', to: 'tron' }
  expect(swapDraft(typed, typed)).toEqual({ ...other, side: 'arrives' })
  expect(swapDraft(draft, draft)).toEqual({ ...other, side: 'debit' })
})
