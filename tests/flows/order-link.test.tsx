/** A link that arrives while a flow is open: seen on its first step, or put aside while an order is at work. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { USDT, WALLET } from '../support/ids.ts'
import { OUTSIDE_ADDRESS } from '../support/orders.ts'
import { keptText } from '../support/personal.ts'
import { holdBack, usePlatformServer } from '../support/platform.ts'
import { openApp, pressable } from '../support/render-app.tsx'
import { bodiesTo, createSendSetup, LANDLORD, press, toConfirm } from '../support/send-setup.ts'

usePlatformServer()

const ASIDE = 'Finish this order first, then open the link again.'
const AGAIN = `/send?currency=${USDT}&to=${OUTSIDE_ADDRESS}&amount=5`
const arrives = (link: string) => act(() => history.pushState(null, '', link))
const here = () => location.pathname + location.search

async function toLastLook() {
  const stage = await createSendSetup()
  const app = await openApp(stage.platform, LANDLORD, stage.host)
  await toConfirm(app.user, 'EUR', '100')
  return { ...stage, ...app }
}
type LastLook = Awaited<ReturnType<typeof toLastLook>>

const keptDraft = ({ host }: LastLook) =>
  JSON.parse(keptText(host, `draft.send.${WALLET}`) ?? '{}') as { amount?: string }

it('A link on the confirm screen of a payment leads back to the recipient that it names', async () => {
  const stage = await toLastLook()
  arrives(AGAIN)
  expect(await screen.findByLabelText('To')).toHaveValue(OUTSIDE_ADDRESS)
  expect(screen.queryByRole('button', { name: /^Send / })).toBeNull()
  expect(here()).toBe('/send')
  await press(stage.user, 'Continue')
  expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('5')
  expect(keptDraft(stage)).toMatchObject({ to: OUTSIDE_ADDRESS, amount: '5' })
})

it('A link on the first step shows the recipient that it names and their only account', async () => {
  const stage = await createSendSetup()
  await openApp(stage.platform, AGAIN, stage.host)
  await screen.findByLabelText('To')
  arrives(LANDLORD.replace(/&.*/, ''))
  // Drawn anew once their accounts are there.
  await waitFor(() => expect(screen.getByText('Landlord')).toBeVisible())
  expect(await screen.findByText(/SE45/)).toBeVisible()
})

it('A link is put aside while an order is on its way', async () => {
  const { user, platform, ...stage } = await toLastLook()
  const letGo = holdBack(platform, 'E74')
  await press(user, /^Send /)
  arrives(AGAIN)
  expect(await screen.findByText(ASIDE)).toBeVisible()
  expect(here()).toBe('/send')
  letGo()
  expect(await screen.findByText('Sent')).toBeVisible()
  expect(bodiesTo({ platform, ...stage }, 'E74')).toMatchObject([{ amount: 100 }])
})

it('A link is put aside while the outcome of an order is unknown, also at the next start', async () => {
  const stage = await toLastLook()
  const { platform, host, user } = stage
  platform.control.fault({ endpoint: 'E74', kind: 'timeout', ms: 1 })
  await press(user, /^Send /)
  await screen.findByText("We don't know if it was sent")
  arrives(AGAIN)
  expect(await screen.findByText(ASIDE)).toBeVisible()
  expect(screen.getByText("We don't know if it was sent")).toBeVisible()
  expect(keptDraft(stage)).toMatchObject({ amount: '100' })
  stage.kill()
  await openApp(platform, AGAIN, host)
  await screen.findByText("We don't know if it was sent")
  await waitFor(() => expect(here()).toBe('/send'))
  expect(keptDraft(stage)).toMatchObject({ amount: '100' })
})

it('A link after a payment begins the next one without the last amount', async () => {
  const { user } = await toLastLook()
  await press(user, /^Send /)
  await screen.findByText('Sent')
  arrives(LANDLORD)
  await press(user, 'Continue')
  expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('')
})

it('A link on the confirm screen of an exchange leads back to the form with its currency', async () => {
  const { platform, host } = await createSendSetup()
  const { user } = await openApp(platform, '/exchange?asset=USDT', host)
  await user.type(await screen.findByLabelText('You pay, USDT'), '25')
  await screen.findByText('Commission')
  await press(user, 'Continue')
  await pressable(/^Exchange 25\sUSDT$/)
  arrives('/exchange?asset=EUR')
  expect(await screen.findByLabelText('You pay, EUR')).toHaveValue('')
  expect(here()).toBe('/exchange')
})

it('A link on the confirm screen of a bank deposit leads back to the form with its amount', async () => {
  const { platform, host } = await createSendSetup()
  const { user } = await openApp(platform, '/add/bank?rail=ach&payer=Alex+Varga', host)
  await user.type(await screen.findByLabelText('Amount in USD'), '120')
  await screen.findByText('You pay from your bank')
  await press(user, 'Continue')
  await pressable(/^Get bank details for/)
  arrives('/add/bank?rail=ach&amount=250')
  expect(await screen.findByLabelText('Amount in USD')).toHaveValue('250')
  expect(here()).toBe('/add/bank')
})
