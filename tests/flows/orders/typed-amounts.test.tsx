import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { EUR, USDT_TRON } from '#mocks/db/reference.ts'
import { paths } from '#paths'
import { LANGUAGE_KEY } from '#shell/device-names.ts'
import type { Host } from '#shell/host.ts'

import { cardOf } from '../../support/cards/card-samples.ts'
import { KILN_LINK } from '../../support/orders/send-setup.ts'
import { createRuntime, openApp, press, retype } from '../../support/render-app.tsx'

async function chooseElsewhere(host: Host, language: string): Promise<void> {
  host.storage.setItem(LANGUAGE_KEY, language)
  const event = new StorageEvent('storage', { key: LANGUAGE_KEY, newValue: language })
  act(() => void dispatchEvent(event))
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', language))
}

/** Finds the amount field by its input mode, which is the same in every language. */
const amountField = () =>
  waitFor(() => {
    const field = screen.queryAllByRole('textbox').find(({ inputMode }) => inputMode === 'decimal')
    if (field === undefined) throw new Error('no field for money yet')
    return field as HTMLInputElement
  })

type App = Awaited<ReturnType<typeof openApp>>
type Runtime = Awaited<ReturnType<typeof createRuntime>>

/** Opens `path`, types nine and a half in English, and lets another window choose Spanish. */
async function typeThenSpanish(
  runtime: Runtime,
  path: string,
  before: (app: App) => Promise<void> = async () => {},
): Promise<App> {
  const app = await openApp(runtime.platform, path, runtime.host)
  await before(app)
  await retype(app.user, await amountField(), '9.500')
  await chooseElsewhere(runtime.host, 'es')
  await waitFor(async () => expect(await amountField()).toHaveValue('9,5'))
  return app
}

const bodyOf = async ({ platform }: Runtime, endpoint: 'E33' | 'E39' | 'E57'): Promise<unknown> => {
  await waitFor(() => expect(platform.sentTo(endpoint)).toHaveLength(1))
  return JSON.parse(platform.sentTo(endpoint)[0]?.body ?? '')
}

it('A top-up of nine and a half typed in English is nine and a half in Spanish', async () => {
  const runtime = await createRuntime()
  const card = await cardOf(runtime.observer, 'prepaid')
  const { user } = await typeThenSpanish(runtime, `/cards/top-up?card=${card}`)
  await press(user, /^Recargar por 9,50?\sUSD/)
  expect(await bodyOf(runtime, 'E57')).toMatchObject({ amount: 9.5 })
})

it('A card limit of nine and a half typed in English is nine and a half in Spanish', async () => {
  const runtime = await createRuntime()
  const card = await cardOf(runtime.observer, 'balance')
  const { user } = await typeThenSpanish(runtime, paths.card.to({ id: card }), async (app) => {
    await app.user.click(await screen.findByRole('radio', { name: 'Limits' }))
    await press(app.user, 'Change the limit: Daily')
  })
  await press(user, 'Guardar')
  expect(await bodyOf(runtime, 'E33')).toEqual({ daily_cap: 9.5 })
})

it('A request for nine and a half typed in English is for nine and a half in Spanish', async () => {
  const runtime = await createRuntime()
  const path = paths.requests.to({}, { currency: USDT_TRON.id })
  const { user } = await typeThenSpanish(runtime, path)
  await press(user, 'Crear solicitud')
  const { storage } = runtime.host
  const kept = () => storage.keys().find((key) => key.includes('/requests/')) ?? ''
  await waitFor(() => expect(storage.getItem(kept())).toContain('"amount":"9.5"'))
})

it.each<[string, string, ((app: App) => Promise<void>)?]>([
  ['a payment', KILN_LINK, (app) => press(app.user, 'Continue')],
  ['an exchange', `/exchange?from=${USDT_TRON.id}&to=${EUR.id}`],
  ['the converter', '/assets/BTC', (app) => press(app.user, 'Currency converter')],
])(
  'An amount typed in English in the field of %s is shown in Spanish notation',
  async (_name, path, before) => {
    await typeThenSpanish(await createRuntime(), path, before)
  },
)

it('An amount typed in euros keeps its value in Spanish notation', async () => {
  const runtime = await createRuntime()
  const card = await cardOf(runtime.observer, 'prepaid')
  await typeThenSpanish(runtime, `/cards/top-up?card=${card}`, ({ user }) =>
    press(user, 'Type in EUR'),
  )
})
