import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'

import { changePrice } from '../../support/orders/send-setup.ts'
import { signedInClient } from '../../support/platform/client.ts'
import { openSignedIn, press, pressable } from '../../support/render-app.tsx'

const EXCHANGED = [decimal('250'), 'EXCHANGE_CRYPTO_INTERNAL'] as const
const digits = (text: string) => text.replaceAll(/[^\d.]/g, '')
const saysGot = (amount: string) => new RegExp(String.raw`^You got ${amount}\sEUR\.$`)
const get = () => screen.findByLabelText(/^You get, /)

async function openReview() {
  const { platform, user } = await openSignedIn('/exchange?asset=USDT')
  await user.type(await screen.findByLabelText(/^You pay, /), '250')
  await screen.findByText('Our fee')
  const shown = ((await get()) as HTMLInputElement).value
  await press(user, 'Continue')
  await pressable(/^Exchange 250\sUSDT$/)
  return { platform, user, shown, observer: await signedInClient(platform) }
}

it('An exchange at a worse price shows the old and the new one and waits for another press', async () => {
  const { platform, observer, user, shown: old } = await openReview()
  await changePrice({ platform, observer }, 'worse', ...EXCHANGED)
  await press(user, /^Exchange 250\sUSDT$/)
  const note = await screen.findByText(/^The rate changed: [\d.]+\sEUR now arrives\.$/)
  const change = within(note.parentElement as HTMLElement)
  const arrows = change.getByRole('img', { name: 'becomes' }).parentElement
  const [was, is] = [...(arrows?.querySelectorAll('del, ins') ?? [])]
  expect(digits(was?.textContent ?? '')).toBe(old)
  expect(digits(is?.textContent ?? '')).not.toBe(old)
  expect(platform.sentTo('E59')).toEqual([])
  await press(user, /^Exchange 250\sUSDT$/)
  expect(await screen.findByText(/250\sUSDT exchanged/)).toBeVisible()
  expect(screen.getByText(saysGot(digits(is?.textContent ?? '')))).toBeVisible()
})

it('An exchange at a better price is sent with one press, and a message names the arriving amount', async () => {
  const { platform, observer, user } = await openReview()
  const { now } = await changePrice({ platform, observer }, 'better', ...EXCHANGED)
  await press(user, /^Exchange 250\sUSDT$/)
  const sum = Number(now).toFixed(2)
  expect(await screen.findByText(saysGot(sum))).toBeVisible()
  expect(await screen.findByText(`The rate got better: ${sum} EUR arrives.`)).toBeVisible()
  expect(platform.sentTo('E59')).toHaveLength(1)
})
