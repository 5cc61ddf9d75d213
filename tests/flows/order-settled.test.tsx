/** What was settled by Continue is what is shown, priced and sent: nothing else takes its place on the last look. */
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { OrderType } from '#api/orders/schema.ts'

import { usePlatformServer } from '../support/platform.ts'
import { openApp, pressable } from '../support/render-app.tsx'
import {
  createSendSetup,
  KILN,
  LANDLORD,
  press,
  toConfirm,
  type SendSetup,
} from '../support/send-setup.ts'

usePlatformServer()

type App = Awaited<ReturnType<typeof openApp>>

/** The platform says otherwise from now on, and the app reads it again. */
async function nowSays(
  { platform }: SendSetup,
  { cache }: App,
  endpoint: 'E24' | 'E53' | 'E68',
  rows = '[]',
) {
  platform.control.fault({ endpoint, kind: 'malformed', body: rows, times: 99 })
  await act(() => cache.invalidateQueries({ queryKey: [endpoint] }))
}

const GONE = 'No longer available'
const paid = ({ platform }: SendSetup) =>
  platform.sent.filter(({ method, path }) => method === 'POST' && path.includes('/orders/'))

async function toExchange(stage: SendSetup): Promise<App> {
  const app = await openApp(stage.platform, '/exchange?asset=USDT', stage.host)
  await app.user.type(await screen.findByLabelText('You pay, USDT'), '25')
  await screen.findByText('Commission')
  await press(app.user, 'Continue')
  await pressable(/^Exchange 25\sUSDT$/)
  return app
}

it('An exchange whose pair is gone on the confirm screen says so and leads back', async () => {
  const stage = await createSendSetup()
  const app = await toExchange(stage)
  const [first] = stage.platform.sentTo('E24').slice(-1)
  const rates = JSON.parse(first?.answer ?? '[]') as { to: string }[]
  await nowSays(stage, app, 'E24', JSON.stringify(rates.filter(({ to }) => to !== 'EUR')))
  expect(await screen.findByText(GONE)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Exchange/ })).toBeNull()
  await press(app.user, 'Back to the form')
  expect(await screen.findByLabelText('You pay, USDT')).toHaveValue('25')
  expect(paid(stage)).toEqual([])
})

it('A bank deposit that would now be ordered by another version says so and leads back', async () => {
  const stage = await createSendSetup()
  const app = await openApp(stage.platform, '/add/bank?rail=ach&payer=Alex+Varga', stage.host)
  await app.user.type(await screen.findByLabelText('Amount in USD'), '120')
  await screen.findByText('You pay from your bank')
  await press(app.user, 'Continue')
  await pressable(/^Get bank details for/)
  await nowSays(stage, app, 'E68')
  expect(await screen.findByText(GONE)).toBeVisible()
  await press(app.user, 'Back to the form')
  expect(await screen.findByLabelText('Amount in USD')).toHaveValue('120')
  expect(paid(stage)).toEqual([])
})

it('A payment whose method has changed on the confirm screen says so and leads back', async () => {
  const stage = await createSendSetup()
  const app = await openApp(stage.platform, LANDLORD, stage.host)
  await toConfirm(app.user, 'EUR', '100')
  await nowSays(stage, app, 'E68')
  expect(await screen.findByText(GONE)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  await press(app.user, 'Back to the form')
  await press(app.user, 'Continue')
  expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('100')
  expect(paid(stage)).toEqual([])
})

it('A payment with two methods is sent by the one that was confirmed', async () => {
  const stage = await createSendSetup()
  const app = await openApp(stage.platform, KILN, stage.host)
  await toConfirm(app.user, 'USDT', '100')
  // The list now begins with the other one.
  const rows = JSON.parse(stage.platform.sentTo('E68').at(-1)?.answer ?? '[]') as object[]
  await nowSays(stage, app, 'E68', JSON.stringify(rows.toReversed()))
  await press(app.user, /^Send 100\sUSDT$/)
  expect(await screen.findByText('Sent')).toBeVisible()
  expect(stage.platform.sentTo('E75')).toHaveLength(1)
  expect(stage.platform.sentTo('E76')).toEqual([])
})

const lockLate = ({ platform }: SendSetup, type: OrderType) => {
  platform.control.scenario({ name: 'order-rail', type, rail: 'SEPA' })
}

it('An exchange that is locked at the last moment names what opens it and links there and back', async () => {
  const stage = await createSendSetup({ isVerified: false })
  const app = await toExchange(stage)
  lockLate(stage, 'EXCHANGE_CRYPTO_INTERNAL')
  await press(app.user, /^Exchange 25\sUSDT$/)
  expect(await screen.findByText(/verification needed: Euro transfers by SEPA/)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Verify' })
  expect(link.getAttribute('href')).toMatch(/^\/verification\/.+\?back=%2Fexchange$/)
  expect(screen.getByRole('button', { name: /^Exchange 25/ })).toBeDisabled()
})

it('A bank deposit that is locked at the last moment names what opens it and leads there', async () => {
  const stage = await createSendSetup({ isVerified: false })
  const app = await openApp(stage.platform, '/add/bank?rail=ach&payer=Alex+Varga', stage.host)
  await app.user.type(await screen.findByLabelText('Amount in USD'), '120')
  await screen.findByText('You pay from your bank')
  await press(app.user, 'Continue')
  await pressable(/^Get bank details for/)
  lockLate(stage, 'HIFI_ACH_ONRAMP')
  await press(app.user, /^Get bank details for/)
  expect(
    await screen.findByText(/Available after verification: Euro transfers by SEPA/),
  ).toBeVisible()
  await act(() => press(app.user, 'Verify'))
  expect(location.pathname + location.search).toMatch(
    /^\/verification\/.+\?back=%2Fadd%2Fbank%3Frail%3Dach$/,
  )
  expect(stage.platform.sentTo('E70').map(({ status }) => status)).toEqual([403])
})
