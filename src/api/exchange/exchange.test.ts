import { expect, it } from 'vitest'

import { decimal, quotient, ZERO } from '#lib/money/decimal.ts'
import { EUR } from '#mocks/db/reference.ts'
import { BITCOIN, USDT } from '#tests/support/platform/ids.ts'
import { usePlatformServer } from '#tests/support/platform/platform.ts'
import { readQuery, startQueries } from '#tests/support/run-queries.ts'

import { listRates } from './endpoints.ts'
import { exchangeQueries } from './queries.ts'
import { toRate } from './views.ts'

usePlatformServer()

async function start() {
  const { queries, ...more } = await startQueries()
  const rates = (...asked: Parameters<typeof exchangeQueries.rates>) =>
    readQuery(queries, exchangeQueries.rates(...asked))
  return { ...more, rates }
}

it('Exchange rates are listed from a currency, to a currency, or all of an order type', async () => {
  const { platform, rates } = await start()
  const out = await rates('EXCHANGE_CRYPTO_INTERNAL', { from: USDT })
  expect(new Set(out.map(({ from }) => from.id))).toEqual(new Set([USDT]))
  expect(out.map(({ to }) => to.id)).toContain(EUR.id)
  const into = await rates('EXCHANGE_CRYPTO_INTERNAL', { to: BITCOIN })
  expect(new Set(into.map(({ to }) => to.symbol))).toEqual(new Set(['BTC']))
  const all = await rates('EXCHANGE_CRYPTO_INTERNAL')
  expect(all.length).toBeGreaterThan(out.length * 5)
  expect(all.some(({ from, to }) => from.symbol === 'EUR' && to.symbol === 'TRX')).toBe(false)
  expect(platform.sentTo('E24')[0]?.path).toBe('/v1/exchange/')
})

it('Exchange rates have their ramp directions, inverse rate and minimum amount (Q23)', async () => {
  const { platform, rates } = await start()
  const [rate] = await rates('HIFI_SEPA_ONRAMP', { to: USDT })
  expect(rate).toMatchObject({
    from: { symbol: 'EUR' },
    canOnramp: true,
    canOfframp: false,
    source: 'coingecko',
  })
  expect(rate?.invertedRate).toBe(quotient(decimal('1'), rate?.rate ?? ZERO, 12, 'down'))
  expect(rate?.minAmount).toBe(quotient(decimal('10'), rate?.rate ?? ZERO, 2, 'up'))
  expect(platform.sentTo('E24').at(-1)?.answer).toContain('"min_amount":"9.')
  expect((await rates('HIFI_ACH_OFFRAMP')).every(({ to }) => to.symbol === 'USD')).toBe(true)
  expect(await rates('DEPOSIT_CRYPTO')).toEqual([])
  expect(exchangeQueries.rates(undefined).queryKey).toEqual(['E24'])
})

it('Exchange rates are read even if the response has numbers for strings, or lacks members', () => {
  const rate = { from: 'A', to: 'B', rate: decimal('2') }
  expect(toRate(rate)).toMatchObject({ minAmount: undefined, canOnramp: false, source: undefined })
  const response = listRates.response.parse([{ ...rate, min_amount: 1.5 }])
  expect(response).toMatchObject([{ min_amount: '1.5' }])
})
