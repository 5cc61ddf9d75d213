import fc from 'fast-check'
import { expect } from 'vitest'

import { parseDecimal, type Decimal } from '#lib/money/decimal.ts'
import { BTC, EUR, USD, USDT_TRON, type CurrencyRow } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { anyCardStep } from '../cards/card-steps.ts'
import { balancesOf, COINS, sendCall, type OrderWorld, type Person } from './order-people.ts'

export type Step = (simulation: OrderWorld) => Promise<void>

const step = (
  personIndex: number,
  run: (simulation: OrderWorld, person: Person) => Promise<unknown>,
): Step =>
  async function take(simulation) {
    const person = simulation.people[personIndex]
    if (person !== undefined) await run(simulation, person)
  }

const personIndex = fc.constantFrom(0, 1, 2)
const intent = fc.uuid({ version: 4 })
const coin = fc.constantFrom(...COINS)

/**
 * Amounts from cents to more than anybody has, with those whose decimals decide the order's outcome
 * (sentinels).
 */
const cents = fc.constantFrom('', '', '.5', '.13', '.11', '.17', '.19', '.000001')
const amount = fc
  .tuple(fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 20, max: 25_000 })), cents)
  .map(([whole, end]) => Number(`${whole}${end}`))
const amountOf = (currency: CurrencyRow, size: number) =>
  currency.symbol === 'BTC' ? Number((size / 20_000).toFixed(8)) : size

const exact = (size: number): Decimal => parseDecimal(size)

const receive = fc.tuple(personIndex, coin, amount).map(([at, currency, size]) =>
  step(at, async ({ sandbox }, { email }) => {
    const value = exact(amountOf(currency, size) || 1)
    sandbox.control.scenario({
      name: 'crypto-deposit',
      email,
      symbol: currency.symbol,
      amount: value,
    })
  }),
)

const withdraw = fc
  .tuple(personIndex, coin, amount, fc.boolean())
  .map(([at, currency, size, isInside]) =>
    step(at, (simulation, person) =>
      sendCall(simulation, person, '/v1/orders/WITHDRAWAL_CRYPTO', {
        amount: amountOf(currency, size),
        is_subsctract: isInside,
        wallet_uuid: person.walletId,
        crypto_uuid: currency.id,
        to_address: makeAddress(currency.crypto?.chain.family ?? 'evm', `${size}`),
      }),
    ),
  )

const transfer = fc
  .tuple(personIndex, personIndex, coin, amount, intent)
  .map(([at, to, currency, size, id]) =>
    step(at, (simulation, person) =>
      sendCall(simulation, person, '/v1/v2/orders/TRANSFER_INTERNAL', {
        wallet_id: person.walletId,
        from_crypto_uuid: currency.id,
        to_wallet_id: simulation.people[to]?.walletId,
        amount: amountOf(currency, size),
        request_id: id,
      }),
    ),
  )

const pair = fc.constantFrom(
  [USDT_TRON, BTC] as const,
  [BTC, USDT_TRON] as const,
  [USDT_TRON, EUR] as const,
  [EUR, USDT_TRON] as const,
  [USDT_TRON, USD] as const,
)

const exchange = fc
  .tuple(
    personIndex,
    pair,
    amount,
    fc.constantFrom('EXCHANGE_CRYPTO_INTERNAL', 'INTERNAL_TRANSFER'),
  )
  .map(([at, [from, to], size, path]) =>
    step(at, (simulation, person) =>
      sendCall(simulation, person, `/v1/orders/${path}`, {
        amount: amountOf(from, size),
        wallet_uuid: person.walletId,
        from_uuid: from.id,
        to_uuid: to.id,
      }),
    ),
  )

const RAMPS = ['WIRE', 'ACH', 'SEPA'].flatMap((rail) =>
  ['ONRAMP', 'OFFRAMP'].map((side) => ({ rail, side, type: `HIFI_${rail}_${side}` })),
)

const ramp = fc
  .tuple(personIndex, fc.constantFrom(...RAMPS), amount, intent)
  .map(([at, { type, rail, side }, size, id]) =>
    step(at, (simulation, person) => {
      const fiat = rail === 'SEPA' ? EUR.id : USD.id
      return sendCall(simulation, person, `/v1/v2/orders/${type}`, {
        request_id: id,
        counterparty_account_id: person.counterpartyId,
        amount: size,
        wallet_id: person.walletId,
        from_currency_id: side === 'ONRAMP' ? fiat : USDT_TRON.id,
        to_currency_id: side === 'ONRAMP' ? USDT_TRON.id : fiat,
      })
    }),
  )

const rampV1 = fc
  .tuple(personIndex, fc.constantFrom(...RAMPS), amount, intent)
  .map(([at, { type }, size, id]) =>
    step(at, (simulation, person) =>
      sendCall(simulation, person, `/v1/orders/${type}`, {
        idempotency_key: id,
        counterparty_account_id: person.counterpartyId,
        amount: size,
        wallet_uuid: person.walletId,
        currency_id: USDT_TRON.id,
      }),
    ),
  )

const pay = personIndex.map((at) =>
  step(at, async ({ sandbox, made }, person) => {
    const onramps = made.filter((one) => one.person === person && one.path.endsWith('_ONRAMP'))
    const body = onramps.at(-1)?.answer.body
    const reference = body?.meta.deposit_instructions.reference
    if (reference === undefined) return
    const given = { email: person.email, amount: exact(body.amount_from), reference }
    const payment = () => sandbox.control.scenario({ name: 'bank-transfer', ...given })
    try {
      payment()
    } catch (error) {
      expect(error).toMatchObject({ status: 404 }) // paid before, or canceled
    }
  }),
)

const payCounterparty = fc
  .tuple(personIndex, fc.constantFrom('OMNIBUS', 'HIFI'), amount, intent)
  .map(([at, kind, size, id]) =>
    step(at, (simulation, person) =>
      sendCall(simulation, person, `/v1/v2/orders/${kind}_CRYPTO_TRANSFER`, {
        request_id: id,
        counterparty_account_id: person.counterpartyId,
        amount: size,
        wallet_id: person.walletId,
        from_currency_id: USDT_TRON.id,
      }),
    ),
  )

const placeholder = fc.tuple(personIndex, amount, intent).map(([at, size, id]) =>
  step(at, (simulation, person) =>
    sendCall(simulation, person, '/v1/v2/orders/TBD_SWIFT_WITHDRAWAL', {
      request_id: id,
      counterparty_account_id: person.counterpartyId,
      amount: size,
      wallet_id: person.walletId,
      from_currency_id: USDT_TRON.id,
      to_currency_id: USD.id,
    }),
  ),
)

const withCode = fc.tuple(personIndex, intent, fc.boolean()).map(([at, id, isRight]) =>
  step(at, async (simulation, person) => {
    const { control } = simulation.sandbox
    control.scenario({ name: 'order-codes', on: true, email: person.email })
    const named = { request_id: id, amount: 1200, wallet_id: person.walletId }
    const otp = '/totp/api/otp-verification'
    await sendCall(simulation, person, `${otp}/create`, {
      ...named,
      order_type: 'TRANSFER_INTERNAL',
    })
    await sendCall(simulation, person, `${otp}/request`, { request_id: id, channel: 'EMAIL' })
    const code = isRight ? control.inbox(person.email).at(-1)?.code : 'wrong'
    await sendCall(simulation, person, `${otp}/verify`, {
      request_id: id,
      channel: 'EMAIL',
      otp: code,
    })
    const answer = await sendCall(simulation, person, '/v1/v2/orders/TRANSFER_INTERNAL', {
      ...named,
      from_crypto_uuid: USDT_TRON.id,
      to_wallet_id: simulation.people[(at + 1) % 3]?.walletId,
    })
    if (!isRight) expect(answer.status).toBe(403)
    else expect([200, 422]).toContain(answer.status)
    control.scenario({ name: 'order-codes', on: false, email: person.email })
  }),
)

/**
 * Repeats an accepted call. The same body gets the first response and moves nothing, another body a
 * 409.
 */
const repeat = fc
  .tuple(fc.nat(), fc.boolean())
  .map(([index, isSame]): Step => async (simulation) => {
    const one = simulation.made[index % Math.max(1, simulation.made.length)]
    if (one === undefined || one.path.includes('otp-verification')) return
    const { caller } = one.person
    const before = await Promise.all(simulation.people.map(balancesOf))
    const member = 'initial_topup' in one.body ? 'initial_topup' : 'amount'
    const body = isSame ? one.body : { ...one.body, [member]: 77_777 }
    const answer = await caller.post(one.path, body)
    // A repeated call returns a card in its present state, and an order with its first response.
    if (isSame && one.answer.body?.card_id !== undefined)
      expect(answer.body.card_id).toBe(one.answer.body.card_id)
    else if (isSame) expect(answer.body).toEqual(one.answer.body)
    else expect(answer.status).toBe(409)
    expect(await Promise.all(simulation.people.map(balancesOf))).toEqual(before)
  })

const advance = fc.integer({ min: 0, max: 12 }).map((seconds): Step => async ({ sandbox }) => {
  sandbox.control.advance(seconds)
})

export const anyOrderStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: receive },
  { weight: 3, arbitrary: withdraw },
  { weight: 3, arbitrary: transfer },
  { weight: 3, arbitrary: exchange },
  { weight: 5, arbitrary: ramp },
  { weight: 3, arbitrary: rampV1 },
  { weight: 2, arbitrary: pay },
  { weight: 3, arbitrary: payCounterparty },
  { weight: 1, arbitrary: placeholder },
  { weight: 1, arbitrary: withCode },
  { weight: 1, arbitrary: repeat },
  { weight: 2, arbitrary: advance },
  { weight: 14, arbitrary: anyCardStep },
)
