/**
 * Spending over random card ledgers of the sandbox: categories, merchants and total agree to the
 * last digit, and the balance of the accounts equals deposits less spent and held amounts.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  openSpendingFeed,
  spendingRowsOf,
  SPENDING_FEED_SETTINGS,
} from '#api/cards/read-spending.ts'
import { createQueryClient } from '#api/query/client.ts'
import { readWholeFeed } from '#api/query/feed.ts'
import { spendingEffectOf, spendingOf } from '#features/cards/spending/model/spending.ts'
import { minus, negate, parseDecimal, sum } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'
import { sandboxHandlers } from '#mocks/adapters/node.ts'
import type { Caller } from '#mocks/testing/caller.ts'
import { WALLET } from '#mocks/testing/cards.ts'

import { cardSteps, startCardLedger } from '../support/cards/card-ledger.ts'
import { signedInClient } from '../support/platform/client.ts'
import { usePlatformServer, mswServer } from '../support/platform/platform.ts'

const ORIGIN = 'http://cards.test'
usePlatformServer()
const ALWAYS = { start: 0, end: Infinity }

async function balances(caller: Caller) {
  const { body } = await caller.get(`/v1/issuing/sub_account/list/${WALLET}?pagination=true`)
  return sum(body.data.map(({ balance }: { balance: number }) => parseDecimal(balance)))
}

it('Card spending has the same total by category and by merchant, and explains the balances', async () => {
  let counted = 0
  await fc.assert(
    fc.asyncProperty(cardSteps, async (all) => {
      const { caller, cards } = await startCardLedger()
      for (const step of all) step(caller, cards)
      await caller.signIn()
      mswServer.use(...sandboxHandlers(caller.sandbox, ORIGIN))
      const { http } = await signedInClient({ origin: ORIGIN, control: caller.sandbox.control })
      const client = createQueryClient(http)
      const reading = await readWholeFeed(
        await openSpendingFeed(WALLET, { client }),
        SPENDING_FEED_SETTINGS,
        {
          client,
        },
      )
      const rows = spendingRowsOf(reading)
      const { currencies, unclearCount } = runToEnd(spendingOf(rows, ALWAYS))
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
})
