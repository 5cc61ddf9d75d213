import { expect, it } from 'vitest'

import { BTC, EUR, TON, USDT_TRON } from '#mocks/db/reference.ts'
import { currencyOf } from '#tests/support/batch/payout-facts.ts'

import { balanceCoversOf, payFromOf, withBalanceCover, type BalanceCover } from './agreement.ts'

const [euro, tether, ton, bitcoin] = [EUR, USDT_TRON, TON, BTC].map(({ id }) => currencyOf(id))
const short = (from = euro, to = tether, ...lines: number[]) =>
  ({ from, to, lines }) as unknown as Omit<BalanceCover, 'isOn'>
const saidOf = (covers: readonly BalanceCover[]) =>
  covers.map(({ from, to, lines, isOn }) => `${from.symbol}>${to.symbol} ${lines.join()} ${isOn}`)

it('The newest choice of another balance for a row replaces earlier choices', () => {
  const first = withBalanceCover([], short(euro, tether, 2, 3), true)
  const second = withBalanceCover(first, short(tether, ton, 3), true)
  expect([...payFromOf(second)]).toEqual([
    [2, 'USDT · Tron'],
    [3, 'TON · TON'],
  ])
  // Another line with the same pair of balances keeps the earlier answers.
  const third = withBalanceCover(second, short(euro, tether, 4), true)
  expect(payFromOf(third).get(3)).toBe('TON · TON')
  expect([...payFromOf(withBalanceCover(third, short(tether, ton, 3), false)).keys()]).toEqual([
    2, 4,
  ])
})

it('The questions about other balances keep their order while they are answered', () => {
  const both = [short(euro, tether, 2), short(ton, bitcoin, 5)]
  expect(saidOf(balanceCoversOf([], both, true))).toEqual(['EUR>USDT 2 false', 'TON>BTC 5 false'])
  const answers = withBalanceCover([], short(ton, bitcoin, 5), true)
  expect(saidOf(balanceCoversOf(answers, both, false))).toEqual([
    'EUR>USDT 2 false',
    'TON>BTC 5 true',
  ])
  const back = withBalanceCover(answers, short(ton, bitcoin, 5), false)
  expect(saidOf(balanceCoversOf(back, [short(euro, tether, 2)], false))).toEqual([
    'EUR>USDT 2 false',
    'TON>BTC 5 false',
  ])
  // The line's own balance covers the line again.
  expect(saidOf(balanceCoversOf(back, [short(euro, tether, 2)], true))).toEqual([
    'EUR>USDT 2 false',
  ])
})
