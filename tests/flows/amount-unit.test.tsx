/** An amount that is typed in the person's own currency: what is ordered is the asset's own exact amount. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { USDT_TRON } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { usePlatformServer } from '../support/platform.ts'
import { openApp } from '../support/render-app.tsx'
import { agreeToAll, bodiesTo, createSendSetup, press, SEND } from '../support/send-setup.ts'

usePlatformServer()

const SOMEBODY = makeAddress('tron', 'somebody')

async function openAmount(amount = '') {
  const setup = await createSendSetup()
  const query = `?currency=${USDT_TRON.id}&to=${SOMEBODY}${amount && `&amount=${amount}`}`
  const app = await openApp(setup.platform, `/send${query}`, setup.host)
  await screen.findByLabelText('To')
  await press(app.user, 'Continue')
  return { ...app, setup }
}

it('An amount typed in euros orders the exact amount of the asset that the field and the last look show', async () => {
  const { user, setup } = await openAmount()
  await press(user, 'Type in EUR')
  await user.type(await screen.findByLabelText('Amount in EUR'), '10')
  const own = await screen.findByText(/^That is/)
  const [, shown = ''] = /That is\s([\d.]+)\sUSDT/.exec(own.parentElement?.textContent ?? '') ?? []
  expect(shown).toMatch(/^\d+\.\d{1,6}$/)
  await screen.findByText('Cost')
  await press(user, 'Continue')
  await agreeToAll(user)
  const button = screen.getByRole('button', { name: SEND })
  expect(button).toHaveTextContent(shown)
  await user.click(button)
  await waitFor(() => expect(bodiesTo(setup, 'E55')).toHaveLength(1))
  expect(String(bodiesTo(setup, 'E55')[0]?.['amount'])).toBe(shown)
})

it('Turning the field to euros and back leaves every digit that was typed', async () => {
  const { user } = await openAmount('12.345678')
  expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('12.345678')
  await press(user, 'Type in EUR')
  const other = await screen.findByLabelText<HTMLInputElement>('Amount in EUR')
  expect(other.value).toMatch(/^1\d\.\d\d?$/)
  await press(user, 'Type in USDT')
  expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('12.345678')
  await press(user, 'Type in EUR')
  await user.clear(await screen.findByLabelText('Amount in EUR'))
  await user.type(screen.getByLabelText('Amount in EUR'), '7.10')
  await press(user, 'Type in USDT')
  await press(user, 'Type in EUR')
  expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('7.10')
})

it('A sum that the other currency can’t have is named, and nothing is ordered by it', async () => {
  const { user } = await openAmount()
  await press(user, 'Type in EUR')
  await user.type(await screen.findByLabelText('Amount in EUR'), '5.555')
  expect(await screen.findByRole('alert')).toHaveTextContent('At most 2 decimal places.')
  expect(screen.queryByText(/^That is/)).toBeNull()
  await press(user, 'Type in USDT')
  expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('')
})

it('Max in the other currency is all of the asset and never more', async () => {
  const { user } = await openAmount()
  await press(user, 'Type in EUR')
  await press(user, 'Max')
  expect(await screen.findByLabelText<HTMLInputElement>('Amount in EUR')).not.toHaveValue('')
  expect(screen.queryByText('More than you have.')).toBeNull()
})
