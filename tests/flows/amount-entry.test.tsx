/** The amount of an order: one press fills in a usual sum, and the figure gives way as it grows. */
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { amountInput } from '#i18n/amount-input.ts'
import { decimal, round, times } from '#lib/money/decimal.ts'

import { signedInClient } from '../support/client.ts'
import { OUTSIDE_ADDRESS, usdtBalance } from '../support/orders.ts'
import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, pressable, signedInHost } from '../support/render-app.tsx'
import { findAmounts } from '../support/seen-amounts.ts'

usePlatformServer()

const press = async (user: UserEvent, name: string | RegExp) => user.click(await pressable(name))

async function openPath(path: string, isHidden = false) {
  const platform = createPlatform()
  const host = await signedInHost(platform)
  if (isHidden) host.storage.setItem('tessera.hide-amounts', 'yes')
  const observer = await signedInClient(platform)
  return { ...(await openApp(platform, path, host)), platform, observer }
}

async function openSend(isHidden = false) {
  const opened = await openPath('/send?asset=USDT', isHidden)
  await press(opened.user, /USDT.*Tron/)
  await opened.user.type(await screen.findByLabelText('To'), OUTSIDE_ADDRESS)
  await press(opened.user, 'Continue')
  return { ...opened, field: await screen.findByLabelText('Amount in USDT') }
}

const lettersOf = (field: HTMLElement) =>
  Number(field.closest<HTMLElement>('[style*="--letters"]')?.style.getPropertyValue('--letters'))

describe('Quick amounts', () => {
  it('Half of what is there is one press away, and is sent from the wallet', async () => {
    const { user, field, observer } = await openSend()
    const half = round(times(await usdtBalance(observer), decimal('0.5')), 6, 'down')
    await user.click(screen.getByRole('radio', { name: 'They get' }))
    const sums = await screen.findByRole('group', { name: 'Quick amounts' })
    await user.click(within(sums).getByRole('button', { name: '50%' }))
    expect(screen.getByRole('radio', { name: 'You send' })).toBeChecked()
    expect(field).toHaveValue(amountInput(half, 'en'))
    expect(await screen.findByText('Cost')).toBeVisible()
  })

  it('A share of a hidden balance is filled in and not told', async () => {
    const { user, cache, field } = await openSend(true)
    await press(user, '25%')
    expect(field).toHaveValue('••••')
    await screen.findByText('Cost')
    expect(findAmounts(cache)).toEqual([])
  })

  it('An exchange gives a share of the balance', async () => {
    const { user, observer } = await openPath('/exchange?asset=USDT')
    await press(user, '25%')
    const quarter = round(times(await usdtBalance(observer), decimal('0.25')), 6, 'down')
    expect(await screen.findByLabelText('You pay, USDT')).toHaveValue(amountInput(quarter, 'en'))
  })

  it('An estimate has a place only where it is made: at what is typed, in a unit that is not the person’s own', async () => {
    const { user } = await openPath('/exchange?asset=USDT')
    const field = await screen.findByLabelText('You pay, USDT')
    const places = () =>
      [...document.querySelectorAll('[id$="-estimate"]')].map(({ textContent }) => textContent)
    await user.type(field, '10')
    await screen.findByText('Commission')
    expect(places()).toEqual([expect.stringMatching(/^≈\s[\d.]+\sEUR$/)])
    await user.clear(field)
    expect(places()).toEqual([])
  })

  it('Money from a bank comes in round sums', async () => {
    const { user } = await openPath('/add/bank?rail=ach&payer=Alex+Varga')
    const sums = await screen.findByRole('group', { name: 'Quick amounts' })
    await user.click(within(sums).getByRole('button', { name: /^100/ }))
    expect(screen.getByLabelText('Amount in USD')).toHaveValue('100')
    expect(await screen.findByText('You pay from your bank')).toBeVisible()
  })
})

describe('The figure', () => {
  it('Gives way as it grows, and what it is of stands beside it', async () => {
    const { user, field } = await openSend()
    const empty = lettersOf(field)
    await user.type(field, '12345.678901')
    expect(lettersOf(field)).toBeGreaterThan(empty + 8)
    expect(field).toHaveAttribute('inputmode', 'decimal')
    expect(field.closest('[style*="--letters"]')).toHaveTextContent('USDT')
  })
})
