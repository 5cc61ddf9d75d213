/**
 * Statements of card accounts over random ledgers of the sandbox: they begin with zero and end with
 * the account's balance, to the last digit; adjacent periods meet; and a single card has rows and
 * no balance.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { CardFeedOwner } from '#api/cards/feed.ts'
import { readCardStatement } from '#api/cards/read-statement.ts'
import { CardId, SubAccountId } from '#api/cards/schema.ts'
import { createQueryClient } from '#api/query/client.ts'
import { EMPTY_READING, type StatementSource } from '#api/wallets/read-statement.ts'
import { statementOf, type CurrencyStatement } from '#features/books/model/statement.ts'
import { minus, parseDecimal, plus, ZERO } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'
import { sandboxHandlers } from '#mocks/adapters/node.ts'

import { cardSteps, startCardLedger } from '../support/cards/card-ledger.ts'
import { lastOf, signedInClient } from '../support/platform/client.ts'
import { usePlatformServer, mswServer } from '../support/platform/platform.ts'

const ORIGIN = 'http://cards.test'
usePlatformServer()

type Setup = Awaited<ReturnType<typeof startCardLedger>>

async function readerOf({ caller }: Setup) {
  await caller.signIn()
  mswServer.use(...sandboxHandlers(caller.sandbox, ORIGIN))
  const { http } = await signedInClient({ origin: ORIGIN, control: caller.sandbox.control })
  const client = createQueryClient(http)
  return async (of: CardFeedOwner, start: number) => {
    const { signal } = new AbortController()
    const all = await lastOf(
      readCardStatement(client, of, start, { reading: EMPTY_READING, signal }),
    )
    return all.source as StatementSource
  }
}

const expectSum = ({ opening, closing, moneyIn, moneyOut, held }: CurrencyStatement) =>
  expect(minus(minus(plus(opening ?? ZERO, moneyIn), moneyOut), held)).toBe(closing)

it(
  "The rows of a card account's statement add up from zero to its balance",
  { timeout: 120_000 },
  async () => {
    let counted = 0
    await fc.assert(
      fc.asyncProperty(cardSteps, fc.nat(40), async (steps, at) => {
        const setup = await startCardLedger()
        const { caller, cards, account } = setup
        let middle = 0
        for (const [index, step] of steps.entries()) {
          if (index === at) middle = Date.parse(caller.sandbox.control.advance(0))
          step(caller, cards)
        }
        const read = await readerOf(setup)
        const of = { kind: 'account', id: SubAccountId.parse(account) } as const
        const { body } = await caller.get(`/v1/issuing/sub_account/${account}`)
        const all = await read(of, 0)
        const whole = runToEnd(statementOf(all, { start: 0, end: Infinity, createdAt: 1 }))
        const [one] = whole.currencies
        expect(whole.currencies.map(({ doubt }) => doubt)).toEqual([undefined])
        if (one === undefined) return
        expect(one.opening).toBe(ZERO)
        expect(one.closing).toBe(parseDecimal(body.balance))
        expectSum(one)
        counted += one.booked.length
        // The statement opens with the sum of the rows before `middle`.
        const [first] = runToEnd(
          statementOf(all, { start: 0, end: middle, createdAt: 1 }),
        ).currencies
        const [rest] = runToEnd(
          statementOf(await read(of, middle), { start: middle, end: Infinity, createdAt: 1 }),
        ).currencies
        expect(rest?.opening ?? ZERO).toBe(first?.closing ?? ZERO)
        if (rest) expectSum(rest)
      }),
      { numRuns: 25 },
    )
    expect(counted).toBeGreaterThan(30)
  },
)

it("The statement of one card has the card's payments and no balance", async () => {
  const setup = await startCardLedger()
  const { caller, cards } = setup
  const [, cardId = ''] = cards
  const email = 'demo@tessera.test'
  for (const amount of ['12.5', '7.25'])
    caller.sandbox.control.scenario({
      name: 'card-purchase',
      email,
      cardId,
      amount: parseDecimal(amount),
      outcome: 'approved',
    })
  const read = await readerOf(setup)
  const source = await read({ kind: 'card', id: CardId.parse(cardId) }, 0)
  // Both rows have the same second, and the list has the newest first.
  expect(source.rows.slice(-2).map(({ amount }) => amount)).toEqual(['12.5', '7.25'])
  const { currencies } = runToEnd(statementOf(source, { start: 0, end: Infinity, createdAt: 1 }))
  expect(currencies).toMatchObject([{ doubt: 'noBalance', opening: undefined, closing: undefined }])
  expect(currencies[0]?.held).toBe('19.75')
})
