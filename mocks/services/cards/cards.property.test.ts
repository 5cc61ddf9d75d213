/** Any sequence of what people and merchants do with cards leaves the ledger balanced. */
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { compare, parseDecimal, ZERO } from '#lib/money/decimal.ts'

import type { CardScenario } from '../../card-scenarios.ts'
import { PROGRAM_IDS } from '../../db/card-programs.ts'
import { USDT_TRON } from '../../db/reference.ts'
import { PlatformError } from '../../errors.ts'
import type { Caller } from '../../testing/caller.ts'
import {
  balanceBy,
  createHolder,
  issueOnAccount,
  issuePrepaid,
  openAccount,
  prepaidCard,
  WALLET,
} from '../../testing/cards.ts'

const email = 'demo@tessera.test'

interface Setup {
  caller: Caller
  cards: string[]
  accounts: string[]
}

/** A prepaid card, one on a balance account, one that draws on the wallet. */
async function start(): Promise<Setup> {
  const caller = await createHolder('1500')
  const account = await openAccount(caller, PROGRAM_IDS.account, 200)
  const flow = await openAccount(caller, PROGRAM_IDS.flow, 20)
  const cards = [
    await issuePrepaid(caller),
    await issueOnAccount(caller, account),
    await issueOnAccount(caller, flow, { program_id: PROGRAM_IDS.flow }),
  ]
  const prepaid = await caller.get(`/v1/issuing/cards/${cards[0]}`)
  return { caller, cards, accounts: [account, flow, prepaid.body.sub_account_id] }
}

type Step = (setup: Setup) => Promise<void>

let moved = 0

/** A scenario that can't happen now is refused and changes nothing. */
const play = (scenario: (card: string) => CardScenario, which: number): Step => {
  return async ({ caller, cards }) => {
    try {
      caller.sandbox.control.scenario(scenario(cards[which] ?? ''))
      moved += 1
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
    }
  }
}

const which = fc.integer({ min: 0, max: 2 })
const amount = fc.integer({ min: 1, max: 25_000 }).map((cents) => parseDecimal(`${cents}e-2`))
const currency = fc.constantFrom(undefined, 'GBP', 'JPY', 'EUR')

const buy = fc.tuple(which, amount, currency).map(([card, size, code]) =>
  play(
    (cardId) => ({
      name: 'card-purchase',
      email,
      cardId,
      amount: size,
      currency: code,
      outcome: 'approved',
    }),
    card,
  ),
)
const clear = fc
  .tuple(which, fc.option(amount, { nil: undefined }))
  .map(([card, size]) =>
    play((cardId) => ({ name: 'card-clear', email, cardId, amount: size }), card),
  )
const reverse = which.map((card) =>
  play((cardId) => ({ name: 'card-reverse', email, cardId }), card),
)
const refund = fc
  .tuple(which, fc.option(amount, { nil: undefined }))
  .map(([card, size]) =>
    play((cardId) => ({ name: 'card-refund', email, cardId, amount: size }), card),
  )

const request = (send: (setup: Setup) => ReturnType<Caller['get']>): Step => {
  return async (setup) => {
    const { status } = await send(setup)
    expect([200, 400, 422]).toContain(status)
    if (status === 200) moved += 1
  }
}

const topUp = fc.tuple(which, amount).map(([card, size]) =>
  request(({ caller, cards, accounts }) =>
    card === 0
      ? caller.post('/v1/orders/TRANSFER_CARD_PREPAID', {
          amount: Number(size),
          wallet_uuid: WALLET,
          card_id: cards[0],
          from_uuid: USDT_TRON.id,
        })
      : caller.post('/v1/orders/TRANSFER_CARD_SUBACCOUNT', {
          amount: Number(size),
          wallet_uuid: WALLET,
          from_uuid: USDT_TRON.id,
          sub_account_id: accounts[card - 1],
        }),
  ),
)

const state = fc
  .tuple(which, fc.constantFrom('freeze', 'unfreeze', 'limits', 'close'))
  .map(([card, what]) =>
    request(({ caller, cards }) => {
      const path = `/v1/issuing/cards/${cards[card]}`
      if (what === 'close') return caller.delete(path)
      const body = what === 'limits' ? { daily_cap: 300 } : {}
      return caller.patch(`${path}/${what}`, body)
    }),
  )

const issueTwice: fc.Arbitrary<Step> = fc
  .uuid({ version: 4 })
  .map((request_id) => async (setup) => {
    const { caller } = setup
    const body = prepaidCard({ request_id, initial_topup: 15 })
    const first = await caller.post('/v1/issuing/cards/create', body)
    const before = await caller.holds(USDT_TRON.id)
    const again = await caller.post('/v1/issuing/cards/create', body)
    expect([first.status, again.body.card_id]).toEqual([again.status, first.body.card_id])
    expect(await caller.holds(USDT_TRON.id)).toBe(before)
    if (first.status === 200) setup.accounts.push(first.body.sub_account_id)
  })

const wait = fc.constantFrom(5, 10, 86_400 * 2).map((seconds): Step => async ({ caller }) => {
  caller.advance(seconds)
  await caller.signIn()
})

it('Card accounts, their transactions and the ledger stay in step', async () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: buy },
    { weight: 2, arbitrary: clear },
    reverse,
    { weight: 2, arbitrary: refund },
    { weight: 2, arbitrary: topUp },
    state,
    issueTwice,
    wait,
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), async (steps) => {
      const setup = await start()
      const { caller } = setup
      for (const run of steps) {
        await run(setup)
        expect(caller.isBalanced()).toBe(true)
      }
      for (const account of setup.accounts) {
        const path = `/v1/issuing/sub_account/${account}`
        const { balance } = (await caller.get(path)).body
        const { data } = (await caller.get(`${path}/transactions?limit=100`)).body
        expect(compare(parseDecimal(balance), ZERO)).toBeGreaterThanOrEqual(0)
        expect(parseDecimal(balance)).toBe(balanceBy(data))
      }
    }),
    { numRuns: 40 },
  )
  expect(moved).toBeGreaterThan(100)
})
