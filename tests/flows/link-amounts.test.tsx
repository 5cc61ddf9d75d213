/** Amounts that come by a link, in a language where "1.125" means a thousand: the field reads what the link says. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { writeRequestCode } from '#lib/payment-request.ts'
import { EUR } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { OWN_OTHER_WALLET, USDT } from '../support/ids.ts'
import { OUTSIDE_ADDRESS } from '../support/orders.ts'
import { usePlatformServer } from '../support/platform.ts'
import { openApp } from '../support/render-app.tsx'
import { bodiesTo, createSendSetup, KILN, press } from '../support/send-setup.ts'

usePlatformServer()

const asked = writeRequestCode({
  wallet: OWN_OTHER_WALLET,
  currency: USDT,
  amount: decimal('1.125'),
  note: '',
})

it('A payment made again in Spanish sends what the link says, and not a thousand times as much', async () => {
  const stage = await createSendSetup()
  const link = `${KILN}&currency=${USDT}&amount=1.125`
  const { user } = await openApp(stage.platform, link, stage.host, { language: 'es' })
  await press(user, 'Continuar')
  expect(await screen.findByLabelText('Importe en USDT')).toHaveValue('1,125')
  await press(user, 'Continuar')
  await press(user, /^Enviar [\d,.]+\sUSDT$/)
  expect(await screen.findByText('Enviado')).toBeVisible()
  const [body] = bodiesTo(stage, 'E75')
  expect(Number(body?.['amount'])).toBeLessThan(10)
})

it('A request that is opened in Spanish fills in what it asks for', async () => {
  const { platform, host } = await createSendSetup()
  const { user } = await openApp(platform, `/send?request=${asked}`, host, { language: 'es' })
  await press(user, 'Continuar')
  expect(await screen.findByLabelText('Importe en USDT')).toHaveValue('1,125')
})

it.each([
  ['to an address', `/send?to=${OUTSIDE_ADDRESS}&currency=${USDT}&amount=500`],
  ['of a request', `/send?request=${asked}`],
])('The amount of a link %s leaves with its recipient', async (_what, link) => {
  const { platform, host } = await createSendSetup()
  const { user } = await openApp(platform, link, host)
  const field = await screen.findByLabelText('To')
  await user.clear(field)
  await user.type(field, makeAddress('tron', 'somebody else'))
  await press(user, 'Continue')
  expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('')
})

it('A link that can not be read leaves nobody to pay, whoever stood there before', async () => {
  const { platform, host } = await createSendSetup()
  const first = await openApp(
    platform,
    `/send?to=${OUTSIDE_ADDRESS}&currency=${USDT}&amount=50`,
    host,
  )
  await screen.findByDisplayValue(OUTSIDE_ADDRESS)
  first.kill()
  await openApp(platform, '/send?request=broken', host)
  expect(await screen.findByText("This request can't be read")).toBeVisible()
  await waitFor(() => expect(screen.queryByDisplayValue(OUTSIDE_ADDRESS)).toBeNull())
  expect(screen.queryByText(OUTSIDE_ADDRESS)).toBeNull()
})

it('An exchange made again in Spanish has the amount of the link', async () => {
  const { platform, host } = await createSendSetup()
  const link = `/exchange?from=${USDT}&to=${EUR.id}&amount=1.125`
  await openApp(platform, link, host, { language: 'es' })
  expect(await screen.findByLabelText('Entregas, USDT')).toHaveValue('1,125')
})

it('A request that a link begins in Spanish asks for the amount of the link', async () => {
  const { platform, host } = await createSendSetup()
  const { user } = await openApp(platform, '/add/requests?sum=1-125_usdt', host, { language: 'es' })
  const [usdt] = await screen.findAllByRole('button', { name: /^USDT/ })
  if (usdt !== undefined) await user.click(usdt)
  expect(await screen.findByLabelText('Importe en USDT')).toHaveValue('1,125')
})
