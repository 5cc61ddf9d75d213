import fc from 'fast-check'

import { parseDecimal } from '#lib/money/decimal.ts'
import type { CardScenario } from '#mocks/card-scenarios.ts'
import { USDT_TRON } from '#mocks/db/reference.ts'
import { PlatformError } from '#mocks/errors.ts'
import { prepaidCardBody } from '#mocks/testing/cards.ts'

import { sendCall, type OrderWorld, type Person } from '../orders/order-people.ts'

type Step = (simulation: OrderWorld) => Promise<void>

const personIndex = fc.constantFrom(0, 1, 2)
const which = fc.nat({ max: 5 })
const amount = fc.integer({ min: 1, max: 25_000 }).map((cents) => parseDecimal(`${cents}e-2`))
const maybeAmount = fc.option(amount, { nil: undefined })

const one = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]

const withCard = (
  at: number,
  index: number,
  run: (simulation: OrderWorld, person: Person, card: string) => Promise<unknown>,
): Step =>
  async function take(simulation) {
    const person = simulation.people[at]
    const card = person === undefined ? undefined : one(person.cards, index)
    if (person !== undefined && card !== undefined) await run(simulation, person, card)
  }

/** Plays a scenario. One that is impossible now is refused and changes nothing. */
const play = (
  at: number,
  index: number,
  scenario: (named: { email: string; cardId: string }) => CardScenario,
): Step =>
  withCard(at, index, async (simulation, { email }, card) => {
    const played = scenario({ email, cardId: card })
    try {
      simulation.sandbox.control.scenario(played)
      simulation.accepted[played.name] = (simulation.accepted[played.name] ?? 0) + 1
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
    }
  })

const buy = fc
  .tuple(personIndex, which, amount, fc.constantFrom(undefined, 'GBP', 'JPY', 'EUR'))
  .map(([at, index, size, currency]) =>
    play(at, index, (named) => ({
      ...named,
      name: 'card-purchase',
      amount: size,
      currency,
      outcome: 'approved',
    })),
  )

const later = fc
  .tuple(
    personIndex,
    which,
    maybeAmount,
    fc.constantFrom('card-clear', 'card-refund', 'card-reverse'),
  )
  .map(([at, index, size, name]) =>
    play(at, index, (named) =>
      name === 'card-reverse' ? { ...named, name } : { ...named, name, amount: size },
    ),
  )

const topUp = fc.tuple(personIndex, which, amount).map(([at, index, size]) =>
  withCard(at, index, (simulation, person, card) => {
    const paid = { amount: Number(size), wallet_uuid: person.walletId, from_uuid: USDT_TRON.id }
    const account = person.cardAccounts[person.cards.indexOf(card)]
    // The second card spends from the wallet; all others are prepaid.
    return person.cards.indexOf(card) === 1
      ? sendCall(simulation, person, '/v1/orders/TRANSFER_CARD_SUBACCOUNT', {
          ...paid,
          sub_account_id: account,
        })
      : sendCall(simulation, person, '/v1/orders/TRANSFER_CARD_PREPAID', { ...paid, card_id: card })
  }),
)

const issue = fc
  .tuple(personIndex, fc.uuid({ version: 4 }))
  .map(([at, request_id]): Step => async (simulation) => {
    const person = simulation.people[at]
    if (person === undefined || person.cards.length > 5) return
    const body = prepaidCardBody({ request_id, wallet_id: person.walletId, initial_topup: 15 })
    const answer = await sendCall(simulation, person, '/v1/issuing/cards/create', body)
    if (answer.status !== 200) return
    simulation.accepted.issue = (simulation.accepted.issue ?? 0) + 1
    person.cards.push(answer.body.card_id)
    person.cardAccounts.push(answer.body.sub_account_id)
  })

const state = fc
  .tuple(personIndex, which, fc.constantFrom('freeze', 'unfreeze', 'limits', 'close'))
  .map(([at, index, what]) =>
    withCard(at, index, async (_, { caller }, card) => {
      const path = `/v1/issuing/cards/${card}`
      if (what === 'close') return caller.call('DELETE', path)
      const body = what === 'limits' ? { daily_cap: 300 } : {}
      return caller.call('PATCH', `${path}/${what}`, { body })
    }),
  )

/** Days in which purchases are cleared or expire; every session ends too. */
const days = fc.constantFrom(2, 8).map((count): Step => async ({ sandbox, people }) => {
  sandbox.control.advance(count * 86_400)
  for (const { caller, email, password } of people) await caller.signIn(email, password)
})

export const anyCardStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: buy },
  { weight: 5, arbitrary: later },
  { weight: 3, arbitrary: topUp },
  { weight: 1, arbitrary: issue },
  { weight: 1, arbitrary: state },
  { weight: 1, arbitrary: days },
)
