import fc from 'fast-check'
import { expect, it } from 'vitest'

import { compare, parseDecimal, ZERO } from '#lib/money/decimal.ts'
import { balanceOfRows } from '#mocks/testing/cards.ts'

import {
  balancesOf,
  createOrderWorld,
  feedOf,
  statementOf,
  totalsOf,
  type OrderWorld,
} from '../support/orders/order-people.ts'
import { anyOrderStep } from '../support/orders/order-steps.ts'
import { reporter } from '../support/reporter.ts'
import { LONG_RUN_OPTIONS, RUNS_TIMEOUT_MS } from '../support/suite-size.ts'

const CALLS = 200
const PROVEN = [
  'HIFI_SEPA_ONRAMP',
  'HIFI_ACH_OFFRAMP',
  'TRANSFER_INTERNAL',
  'verify',
  'TRANSFER_CARD_PREPAID',
  'TRANSFER_CARD_SUBACCOUNT',
  'issue',
  'card-purchase',
  'card-clear',
  'card-reverse',
  'card-refund',
]
/** Seconds: longer than any order lives. */
const LIFETIME = 60

async function expectAgreement({ people }: OrderWorld): Promise<void> {
  for (const person of people) {
    const totals = totalsOf(await feedOf(person))
    for (const [currency, held] of await balancesOf(person)) {
      expect(compare(held, ZERO)).toBeGreaterThanOrEqual(0)
      expect(held).toBe(totals.get(currency) ?? ZERO)
    }
  }
}

async function expectCardAgreement({ people }: OrderWorld): Promise<void> {
  for (const person of people) {
    for (const account of person.cardAccounts) {
      const path = `/v1/issuing/sub_account/${account}`
      const balance = parseDecimal((await person.caller.get(path)).body.balance)
      expect(compare(balance, ZERO)).toBeGreaterThanOrEqual(0)
      expect(balance).toBe(balanceOfRows(await statementOf(person, path)))
    }
  }
}

/** Expects that each order is finished, or pending if its sentinel amount says so. */
async function expectRest({ people, sandbox }: OrderWorld): Promise<void> {
  sandbox.control.advance(LIFETIME)
  for (const person of people) {
    const open = (await feedOf(person)).filter(({ status }) => status === 'new')
    expect(open).toEqual([])
  }
}

it(
  'The ledger stays balanced after every call of any sequence',
  async () => {
    const accepted: Record<string, number> = {}
    const steps = fc.array(anyOrderStep, { minLength: CALLS, maxLength: CALLS + 20, size: 'max' })
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const simulation = await createOrderWorld()
        for (const [index, take] of sequence.entries()) {
          await take(simulation)
          expect(simulation.sandbox.control.ledger().balanced).toBe(true)
          if (index % 100 === 99) {
            await expectAgreement(simulation)
            await expectCardAgreement(simulation)
          }
        }
        await expectRest(simulation)
        await expectAgreement(simulation)
        await expectCardAgreement(simulation)
        expect(simulation.sandbox.control.ledger().balanced).toBe(true)
        for (const [kind, count] of Object.entries(simulation.accepted)) {
          accepted[kind] = (accepted[kind] ?? 0) + count
        }
      }),
      { ...LONG_RUN_OPTIONS, reporter },
    )
    // An action that is always refused would prove nothing.
    for (const kind of PROVEN) expect(accepted[kind], kind).toBeGreaterThan(0)
  },
  RUNS_TIMEOUT_MS,
)
