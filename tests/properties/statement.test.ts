/**
 * Statements over random ledgers: the sums of the feed's rows and of the ledger agree to the last
 * digit, in each currency, over several pages of rows.
 */
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'

import type { WalletId } from '#api/common/schema.ts'
import { createQueryClient } from '#api/query/client.ts'
import {
  EMPTY_READING,
  readStatement,
  type StatementReading,
  type StatementSource,
} from '#api/wallets/read-statement.ts'
import {
  isFlowOf,
  listedStatementOf,
  statementOf,
  type CurrencyStatement,
} from '#features/books/model/statement.ts'
import { compare, minus, negate, plus, sum, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'
import { sandboxHandlers } from '#mocks/adapters/node.ts'
import { createControl } from '#mocks/control.ts'
import { addPeople, WALLET_IDS } from '#mocks/db/seeds/people.ts'
import { SEED_HISTORY_MS, seededState, type SeedName } from '#mocks/db/seeds/seeds.ts'
import { createFaults } from '#mocks/faults.ts'
import { createCallLog, handleCall, type Runtime } from '#mocks/pipeline.ts'
import { createState, type SandboxState } from '#mocks/state.ts'
import { assertShape } from '#mocks/testing/answer-shapes.ts'
import { flowTotal, NO_FLOW } from '#wallets/money-flow.ts'

import {
  bookedBalances,
  anyLedgerEvent,
  fundWallets,
  applyEvents,
} from '../support/orders/ledger-events.ts'
import { signedInClient } from '../support/platform/client.ts'
import { usePlatformServer, mswServer } from '../support/platform/platform.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const ORIGIN = 'http://books.test'

usePlatformServer()
let runtime: Runtime

beforeEach(() => {
  const handlers = sandboxHandlers({ handle: (request) => handleCall(runtime, request) }, ORIGIN)
  mswServer.use(...handlers)
})

const control = createControl(
  () => runtime,
  () => {},
)

function run(state: SandboxState, seed: SeedName = 'empty'): void {
  runtime = { seed, state, faults: createFaults(), log: createCallLog(), inspect: assertShape }
}

interface Asked {
  walletId: WalletId
  start: number
  end: number
}

async function readOne({ walletId, start, end }: Asked) {
  const { http } = await signedInClient({ origin: ORIGIN, control })
  let pages = 0
  const options = { reading: EMPTY_READING, signal: new AbortController().signal }
  const readings = readStatement(createQueryClient(http), walletId, start, options)
  let reading: StatementReading = EMPTY_READING
  for await (reading of readings) if (reading.source === undefined) pages += 1
  const source = reading.source as StatementSource
  const { createdAt = 0 } = runtime.state.db.wallets.get(walletId) ?? {}
  return { pages, ...runToEnd(statementOf(source, { start, end, createdAt })) }
}

/**
 * The opening plus each signed row, computed from the rows alone and not from the statement's own
 * sums.
 */
const endOf = ({ opening = ZERO, booked: rows, pending: underWay }: CurrencyStatement): Decimal =>
  sum([
    opening,
    ...[...rows, ...underWay.filter(({ row }) => row.direction === 'out')].map(
      ({ row: { direction, amount } }) => (direction === 'in' ? amount : negate(amount)),
    ),
  ])

/** Seconds after which every order of the sandbox that can settle has settled. */
const SETTLED_SECONDS = 60

it("A statement's balances equal the ledger's, and its rows add up to their difference", async () => {
  let longest = 0
  let stuck = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLedgerEvent, { minLength: 0, maxLength: 40 }),
      fc.array(anyLedgerEvent, { minLength: 150, maxLength: 260, size: 'max' }),
      fc.array(anyLedgerEvent, { minLength: 0, maxLength: 60 }),
      async (before, during, after) => {
        const state = createState(NOW - SEED_HISTORY_MS, () => {})
        run(state)
        const people = addPeople(state)
        const walletId = people.wallet.uuid
        fundWallets(state, people)
        applyEvents(state, people, before)
        state.clock.advance(SETTLED_SECONDS)
        const [start, opening] = [state.clock.now(), bookedBalances(state, walletId)]
        applyEvents(state, people, during)
        state.clock.advance(SETTLED_SECONDS)
        const [end, closing] = [state.clock.now(), bookedBalances(state, walletId)]
        applyEvents(state, people, after)

        const { currencies, pages } = await readOne({ walletId, start, end })
        longest = Math.max(longest, pages)
        expect(currencies.length).toBeGreaterThan(0)
        for (const one of currencies) {
          expect(one.doubt).toBeUndefined()
          expect(one.opening).toBe(opening.get(one.currency.id) ?? ZERO)
          expect(one.closing).toBe(closing.get(one.currency.id) ?? ZERO)
          expect(endOf(one)).toBe(one.closing)
          const { moneyIn, moneyOut, held } = one
          expect(minus(plus(one.opening ?? ZERO, moneyIn), plus(moneyOut, held))).toBe(one.closing)
          if (compare(held, ZERO) > 0) stuck += 1
        }
      },
    ),
    { numRuns: 15 },
  )
  // The ledgers must be long enough to have several pages and held money.
  expect(longest).toBeGreaterThan(1)
  expect(stuck).toBeGreaterThan(0)
})

it("Money pending at a month's end counts on the day it was made, however late it settles", async () => {
  let late = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLedgerEvent, { minLength: 10, maxLength: 60 }),
      fc.array(anyLedgerEvent, { minLength: 0, maxLength: 40 }),
      async (before, after) => {
        const state = createState(NOW - SEED_HISTORY_MS, () => {})
        run(state)
        const people = addPeople(state)
        const walletId = people.wallet.uuid
        fundWallets(state, people)
        applyEvents(state, people, before)
        // A payment just sent is still pending.
        const [bound, books] = [state.clock.now() + 1, bookedBalances(state, walletId)]
        const earlier = { walletId, start: 0, end: bound }
        const then = await readOne(earlier)
        state.clock.advance(1)
        applyEvents(state, people, after)
        state.clock.advance(SETTLED_SECONDS)
        const now = await readOne(earlier)
        const next = await readOne({ walletId, start: bound, end: state.clock.now() + 1 })

        const voided = new Set(now.withoutMoney.map(({ id }) => id))
        for (const one of now.currencies) {
          const { id } = one.currency
          const settled = new Set(one.booked.map(({ row }) => row.id))
          const underWay =
            then.currencies
              .find(({ currency }) => currency.id === id)
              ?.pending.map(({ row }) => row) ?? []
          const came = underWay.filter((row) => row.direction === 'in' && settled.has(row.id))
          const back = underWay.filter((row) => row.direction === 'out' && voided.has(row.id))
          const moved = sum([...came, ...back].map((row) => row.amount))
          expect(one.closing).toBe(plus(books.get(id) ?? ZERO, moved))
          const later = next.currencies.find(({ currency }) => currency.id === id)
          expect(later?.opening ?? ZERO).toBe(one.closing)
          expect(later?.closing ?? ZERO).toBe(bookedBalances(state, walletId).get(id) ?? ZERO)
          late += came.length
        }
      },
    ),
    { numRuns: 15 },
  )
  expect(late).toBeGreaterThan(0)
})

it.each([
  ['demo', WALLET_IDS.demoPersonal],
  ['demo', WALLET_IDS.demoBusiness],
  ['demo', WALLET_IDS.demoVault],
  ['business', WALLET_IDS.demoBusiness],
] as const)(
  'In seed %s the rows of wallet %s explain all its balances, and periods join without a gap',
  async (seed, walletId) => {
    const state = seededState(seed, NOW, () => {})
    run(state, seed)
    const whole = await readOne({ walletId, start: NOW - SEED_HISTORY_MS, end: NOW + 1 })
    expect(whole.currencies.map(({ doubt, opening }) => [doubt, opening])).toEqual(
      whole.currencies.map(() => [undefined, ZERO]),
    )
    expect(
      new Map(whole.currencies.map(({ currency, closing }) => [currency.id as string, closing])),
    ).toEqual(
      new Map(
        [...bookedBalances(state, walletId)].filter(
          ([id, held]) =>
            held !== ZERO || whole.currencies.some(({ currency }) => currency.id === id),
        ),
      ),
    )
    const moment = fc.integer({ min: NOW - SEED_HISTORY_MS, max: NOW })
    await fc.assert(
      fc.asyncProperty(fc.tuple(moment, moment, moment), async (moments) => {
        const [first = 0, second = 0, third = 0] = moments.toSorted((a, b) => a - b)
        const earlier = await readOne({ walletId, start: first, end: second })
        const later = await readOne({ walletId, start: second, end: third })
        const openings = new Map(
          later.currencies.map(({ currency, opening }) => [currency.id, opening]),
        )
        for (const { currency, closing } of earlier.currencies)
          expect(openings.get(currency.id) ?? ZERO).toBe(closing)
      }),
      { numRuns: 4 },
    )
  },
)

it("A month's money in and out equals its statement, to the last digit", async () => {
  let shown = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyLedgerEvent, { minLength: 1, maxLength: 30 }), async (events) => {
      const state = createState(NOW - SEED_HISTORY_MS, () => {})
      run(state)
      const people = addPeople(state)
      fundWallets(state, people)
      applyEvents(state, people, events)
      const walletId = people.wallet.uuid
      const span = { start: 0, end: state.clock.now() + 1 }
      const { currencies } = await readOne({ walletId, ...span })
      const months = [{ month: '', end: Number.POSITIVE_INFINITY }]
      const statement = { currencies, withoutMoney: [] }
      const [first] = currencies[0]?.booked ?? []
      if (first !== undefined) first.row = { ...first.row, isBetweenOwn: true }
      const { flows } = runToEnd(listedStatementOf(statement, months))
      for (const one of currencies) {
        const [{ flow } = { flow: NO_FLOW }] = flows.find(isFlowOf(one))?.months ?? []
        // Incoming money counts with its fees, which also count as outgoing.
        expect(minus(flowTotal(flow, 'in'), flowTotal(flow, 'out'))).toBe(
          minus(one.moneyIn, one.moneyOut),
        )
        shown += 1
      }
    }),
    { numRuns: 25 },
  )
  expect(shown).toBeGreaterThan(25)
})
