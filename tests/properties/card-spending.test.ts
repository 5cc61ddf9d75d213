/**
 * Spending over random card ledgers of the sandbox: categories, merchants and total are the same to the last digit, and
 * what the accounts were given, less what was spent and is held, is what they have.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  NO_SPENDING_READ,
  readSpending,
  spendingReach,
  rowsOfReading,
} from '#api/cards/read-spending.ts'
import { createQueryClient } from '#api/query/client.ts'
import { spendingEffectOf, spendingOf } from '#features/cards/model/spending.ts'
import { minus, negate, parseDecimal, sum } from '#lib/money/decimal.ts'
import type { CardScenario } from '#mocks/card-scenarios.ts'
import { PROGRAM_IDS } from '#mocks/db/card-programs.ts'
import { MERCHANT_LIST } from '#mocks/db/merchants.ts'
import { PlatformError } from '#mocks/errors.ts'
import type { Caller } from '#mocks/testing/caller.ts'
import {
  createHolder,
  issueOnAccount,
  issuePrepaid,
  openAccount,
  WALLET,
} from '#mocks/testing/cards.ts'
import { sandboxHandlers } from '#mocks/adapters/node.ts'

import { signedInClient } from '../support/client.ts'
import { usePlatformServer } from '../support/platform.ts'

const ORIGIN = 'http://cards.test'
const email = 'demo@tessera.test'
const server = usePlatformServer()
const ALWAYS = { start: 0, end: Infinity }

type Step = (caller: Caller, cards: string[]) => void

const which = fc.nat({ max: 2 })
const amount = fc.integer({ min: 1, max: 6000 }).map((cents) => parseDecimal(`${cents}e-2`))
const play =
  (at: number, scenario: (cardId: string) => CardScenario): Step =>
  ({ sandbox }, cards) => {
    try {
      sandbox.control.scenario(scenario(cards[at] ?? ''))
    } catch (error) {
      // It can't happen now: nothing is held, or nothing was taken.
      if (!(error instanceof PlatformError)) throw error
    }
  }

const buy = fc
  .tuple(
    which,
    amount,
    fc.constantFrom(undefined, 'GBP', 'JPY'),
    fc.constantFrom(...MERCHANT_LIST.map(({ name }) => name)),
    fc.constantFrom('approved' as const, 'approved' as const, 'declined' as const),
  )
  .map(([at, size, currency, merchant, outcome]) =>
    play(at, (cardId) => ({
      name: 'card-purchase',
      email,
      cardId,
      amount: size,
      currency,
      merchant,
      outcome,
    })),
  )
const later = fc
  .tuple(which, fc.constantFrom('card-clear', 'card-refund', 'card-reverse'))
  .map(([at, name]) => play(at, (cardId) => ({ name, email, cardId })))
const wait = fc.constantFrom(3600, 86_400 * 3, 86_400 * 20).map(
  (seconds): Step =>
    ({ sandbox }) =>
      sandbox.control.advance(seconds),
)

async function start() {
  const caller = await createHolder('2000')
  const dollars = await openAccount(caller, PROGRAM_IDS.account, 400)
  const cards = [
    await issuePrepaid(caller),
    await issueOnAccount(caller, dollars),
    await issueOnAccount(caller, dollars, { nick_name: 'Second' }),
  ]
  return { caller, cards }
}

/** Of all accounts, by the platform's own word. */
async function balances(caller: Caller) {
  const { body } = await caller.get(`/v1/issuing/sub_account/list/${WALLET}?pagination=true`)
  return sum(body.data.map(({ balance }: { balance: number }) => parseDecimal(balance)))
}

it(
  'Categories, merchants and the total of card spending are the same, and explain the balances',
  { timeout: 60_000 },
  async () => {
    let counted = 0
    const steps = fc.array(
      fc.oneof({ weight: 6, arbitrary: buy }, { weight: 3, arbitrary: later }, wait),
      { minLength: 5, maxLength: 40, size: 'max' },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { caller, cards } = await start()
        for (const step of all) step(caller, cards)
        await caller.signIn()
        server.use(...sandboxHandlers(caller.sandbox, ORIGIN))
        const { http } = await signedInClient({ origin: ORIGIN, control: caller.sandbox.control })
        const reading = await readSpending(createQueryClient(http), WALLET, 0, {
          reading: NO_SPENDING_READ,
          signal: new AbortController().signal,
          onPage: () => {},
        })
        expect(spendingReach(reading)).toBe(0)
        const rows = rowsOfReading(reading)
        const { currencies, unclearCount } = spendingOf(rows, ALWAYS)
        expect(unclearCount).toBe(0)
        for (const { total, spent, returned, categories, merchants, rows } of currencies) {
          const amounts = (groups: typeof merchants) => sum(groups.map(({ amount }) => amount))
          expect(amounts(categories)).toBe(total)
          expect(amounts(merchants)).toBe(total)
          expect(minus(spent, returned)).toBe(total)
          counted += rows.length
        }
        const given = sum(
          rows
            .filter((row) => spendingEffectOf(row) === 'other')
            .map(({ direction, total }) => (direction === 'in' ? total : negate(total))),
        )
        const gone = sum(currencies.flatMap(({ total, held }) => [total, held]))
        expect(minus(given, gone)).toBe(await balances(caller))
      }),
      { numRuns: 25 },
    )
    expect(counted).toBeGreaterThan(50)
  },
)
