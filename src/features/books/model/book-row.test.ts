import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { bookRow, booksWith, DECEMBER, EUR, NOVEMBER, USDC } from '#tests/support/books.ts'

it('The fees of a purchase are booked when it settles, and not while it is pending', () => {
  const purchase = bookRow({
    id: '7',
    direction: 'out',
    amount: decimal('101'),
    createdAt: '2026-11-30T18:00:00.000Z',
    settledAt: '2026-12-03T08:00:00.000Z',
    fees: [
      { kind: 'fee', amount: decimal('1'), currency: 'eur' },
      { kind: 'networkFee', amount: decimal('2'), currency: 'TON' },
    ],
  })
  const [november, december] = [NOVEMBER, DECEMBER].map(
    (period) => booksWith({ rows: [purchase], balances: [[EUR, '1000']], period }).rows,
  )
  expect(november).toEqual([])
  expect(december).toMatchObject([
    {
      status: 'settled',
      change: '-101',
      gross: '101',
      net: '100',
      fee: { amount: '1', currency: 'EUR' },
      networkFee: { amount: '2', currency: 'TON' },
    },
  ])
})

const accountsOf = (given: Parameters<typeof booksWith>[0]) =>
  Object.fromEntries(booksWith(given).rows.map(({ id, account }) => [id, account]))

it('A card top-up in another currency is booked as a conversion on both sides, not as a transfer', () => {
  const onCard = { recordType: undefined, cardType: 'DEPOSIT', isBetweenOwn: true }
  const rows = [
    bookRow({
      id: '1',
      direction: 'out',
      currency: USDC,
      recordType: 'CARD_PROVIDER_DEPOSIT',
      bought: { amount: decimal('9'), currency: EUR.id },
    }),
    bookRow({ id: '2', ...onCard }),
    bookRow({ id: '3', ...onCard, isConverted: true }),
  ]
  const balances: Parameters<typeof booksWith>[0]['balances'] = [
    [EUR, '1000'],
    [USDC, '1000'],
  ]
  expect(accountsOf({ rows, balances })).toEqual({
    1: 'equity:conversion',
    2: 'assets:transfer',
    3: 'equity:conversion',
  })
})

it('A category does not turn own money into income, but it can name a balance sheet account', () => {
  const own = { recordType: 'DEPOSIT_CRYPTO_INTERNAL', isBetweenOwn: true }
  const rows = ['1', '2', '3'].map((id) => bookRow({ id, ...own }))
  const categories: Record<string, string> = {
    1: 'Owner contribution',
    2: 'equity:Owner',
    3: 'income:Salary',
  }
  const markOf = ({ id }: { id: string }) => ({ category: categories[id], isReviewed: false })
  expect(accountsOf({ rows, balances: [[EUR, '1000']], markOf })).toEqual({
    1: 'assets:transfer',
    2: 'equity:Owner',
    3: 'assets:transfer',
  })
})

it('An exported file names card rows and transfers between own wallets as the screen names them', () => {
  const card = { recordType: undefined, direction: 'out' } as const
  const own = { isBetweenOwn: true, recordType: 'WITHDRAWAL_INTERNAL', direction: 'out' } as const
  const rows = [
    bookRow({ ...card, id: '1', cardType: 'CLEARING' }),
    bookRow({ ...card, id: '2', cardType: 'DEPOSIT', direction: 'in', isBetweenOwn: true }),
    bookRow({ ...own, id: '3' }),
    bookRow({ ...own, id: '4', isBetweenOwn: false }),
    bookRow({ ...card, id: '5', cardType: 'MONTHLY_CHARGE' }),
  ]
  const books = booksWith({ rows, balances: [[EUR, '1000']] })
  expect(books.rows.map(({ description }) => description)).toEqual([
    'Purchase',
    'Top-up',
    'To your other wallets',
    'To another user',
    'Monthly charge',
  ])
})
