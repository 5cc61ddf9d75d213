import fc from 'fast-check'

import { parseDecimal } from '#lib/money/decimal.ts'
import type { CardScenario } from '#mocks/card-scenarios.ts'
import { PROGRAM_IDS } from '#mocks/db/card-programs.ts'
import { MERCHANT_LIST } from '#mocks/db/merchants.ts'
import { PlatformError } from '#mocks/errors.ts'
import type { Caller } from '#mocks/testing/caller.ts'
import {
  createHolder,
  issueAccountCard,
  issuePrepaidCard,
  openAccount,
} from '#mocks/testing/cards.ts'

const email = 'demo@tessera.test'

type Step = (caller: Caller, cards: string[]) => void

const which = fc.nat({ max: 2 })
const amount = fc.integer({ min: 1, max: 6000 }).map((cents) => parseDecimal(`${cents}e-2`))
const play =
  (at: number, scenario: (cardId: string) => CardScenario): Step =>
  ({ sandbox }, cards) => {
    try {
      sandbox.control.scenario(scenario(cards[at] ?? ''))
    } catch (error) {
      // The sandbox refuses the event, because nothing is held or was taken.
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

export async function startCardLedger() {
  const caller = await createHolder('2000')
  const dollars = await openAccount(caller, PROGRAM_IDS.account, 400)
  const cards = [
    await issuePrepaidCard(caller),
    await issueAccountCard(caller, dollars),
    await issueAccountCard(caller, dollars, { nick_name: 'Second' }),
  ]
  return { caller, cards, account: dollars }
}

export const cardSteps = fc.array(
  fc.oneof({ weight: 6, arbitrary: buy }, { weight: 3, arbitrary: later }, wait),
  { minLength: 5, maxLength: 40, size: 'max' },
)
