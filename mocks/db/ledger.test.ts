import fc from 'fast-check'
import { expect, it } from 'vitest'

import { compare, isZero, parseDecimal, sum, ZERO } from '#lib/money/decimal.ts'

import {
  createLedger,
  LedgerError,
  postingsOfMove,
  type LedgerAccount,
  type Posting,
} from './ledger.ts'
import { BTC, USDT_TRON } from './reference.ts'

const ACCOUNTS: LedgerAccount[] = [USDT_TRON.id, BTC.id].flatMap((currency) => [
  { owner: 'platform', currency, kind: 'external' },
  { owner: 'platform', currency, kind: 'fees' },
  { owner: 'alex', currency, kind: 'available' },
  { owner: 'alex', currency, kind: 'held' },
  { owner: 'mira', currency, kind: 'available' },
])

const account = fc.constantFrom(...ACCOUNTS)
const amount = fc
  .tuple(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 18 }))
  .map(([digits, places]) => parseDecimal(`${digits}e-${places}`))
const movement = fc
  .tuple(account, account, amount)
  .map(([from, to, size]) => postingsOfMove(size, from, { ...to, currency: from.currency }))
const crooked = fc
  .tuple(account, amount)
  .map(([one, size]): Posting[] => [{ account: one, amount: size }])
const entry = fc.oneof(
  { weight: 6, arbitrary: movement },
  { weight: 2, arbitrary: fc.array(movement, { maxLength: 4 }).map((list) => list.flat()) },
  { weight: 1, arbitrary: crooked },
)

const stateOf = (ledger: ReturnType<typeof createLedger>) =>
  ACCOUNTS.map((one) => ledger.balance(one))

it("The sandbox's ledger sums to zero in each currency after any postings", () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
      const ledger = createLedger()
      for (const postings of entries) {
        const before = stateOf(ledger)
        try {
          ledger.post({ at: 0, about: 'test', postings })
        } catch (error) {
          expect(error).toBeInstanceOf(LedgerError)
          expect(stateOf(ledger)).toEqual(before)
        }
        expect(ledger.sums().every((one) => isZero(one.sum))).toBe(true)
      }
      for (const one of ACCOUNTS) {
        const isOurs = one.kind === 'available' || one.kind === 'held'
        if (isOurs) expect(compare(ledger.balance(one), ZERO)).toBeGreaterThanOrEqual(0)
        const booked = ledger.entries
          .flatMap(({ postings }) => postings)
          .filter(
            ({ account: to }) =>
              to.owner === one.owner && to.kind === one.kind && to.currency === one.currency,
          )
        expect(ledger.balance(one)).toBe(sum(booked.map((posting) => posting.amount)))
      }
    }),
  )
})

it("The ledger refuses an entry whose postings in each currency don't add up to zero", () => {
  const ledger = createLedger()
  const [from, to] = [
    { owner: 'platform', currency: USDT_TRON.id, kind: 'external' },
    { owner: 'alex', currency: BTC.id, kind: 'available' },
  ] as const
  const postings = postingsOfMove(parseDecimal('1'), from, to)
  expect(() => ledger.post({ at: 0, about: 'test', postings })).toThrow('unbalanced')
})
