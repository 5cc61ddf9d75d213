/** Issue 3, "must hold" 2, for orders: whatever people do, in any order, money is neither made nor lost. */
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { compare, ZERO } from '#lib/money/decimal.ts'

import { anyStep } from '../support/order-steps.ts'
import {
  balancesOf,
  createOrderWorld,
  feedOf,
  totalsOf,
  type OrderWorld,
} from '../support/order-world.ts'
import { RUNS, RUNS_TIMEOUT } from '../support/runs.ts'

const CALLS = 200
/** Longer than any order lives. */
const LIFETIME = 60

/** Balances are what the feeds say, and nobody owes anything. */
async function expectAgreement({ people }: OrderWorld): Promise<void> {
  for (const person of people) {
    const totals = totalsOf(await feedOf(person))
    for (const [currency, held] of await balancesOf(person)) {
      expect(compare(held, ZERO)).toBeGreaterThanOrEqual(0)
      expect(held).toBe(totals.get(currency) ?? ZERO)
    }
  }
}

/** Orders are over, or wait as their sentinel says. */
async function expectRest({ people, sandbox }: OrderWorld): Promise<void> {
  sandbox.control.advance(LIFETIME)
  for (const person of people) {
    const open = (await feedOf(person)).filter(({ status }) => status === 'new')
    expect(open).toEqual([])
  }
}

it(
  'keeps the books whole after every call of any sequence',
  async () => {
    const accepted: Record<string, number> = {}
    const steps = fc.array(anyStep, { minLength: CALLS, maxLength: CALLS + 20, size: 'max' })
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const world = await createOrderWorld()
        for (const [index, take] of sequence.entries()) {
          await take(world)
          expect(world.sandbox.control.ledger().balanced).toBe(true)
          if (index % 100 === 99) await expectAgreement(world)
        }
        await expectRest(world)
        await expectAgreement(world)
        expect(world.sandbox.control.ledger().balanced).toBe(true)
        for (const [kind, count] of Object.entries(world.accepted)) {
          accepted[kind] = (accepted[kind] ?? 0) + count
        }
      }),
      RUNS,
    )
    // A test that only ever is refused proves nothing.
    for (const kind of ['HIFI_SEPA_ONRAMP', 'HIFI_ACH_OFFRAMP', 'TRANSFER_INTERNAL', 'verify']) {
      expect(accepted[kind]).toBeGreaterThan(0)
    }
  },
  RUNS_TIMEOUT,
)
