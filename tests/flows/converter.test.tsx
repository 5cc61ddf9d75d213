import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

async function openCalculator(path: string) {
  const platform = createPlatform()
  const app = await openApp(platform, path, await signedInHost(platform))
  await app.user.click(await screen.findByRole('button', { name: 'Currency converter' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Currency converter' }))
  return { ...app, platform, sheet }
}

it('The calculator of an asset converts in both directions by a rate that says where it is from', async () => {
  const { user, sheet, platform } = await openCalculator('/assets/BTC')
  const bitcoin = await sheet.findByLabelText<HTMLInputElement>('Amount in BTC')
  const euros = sheet.getByLabelText<HTMLInputElement>('Amount in EUR')
  expect(bitcoin).toHaveValue('1')
  const price = Number(euros.value)
  expect(price).toBeGreaterThan(1000)
  await user.clear(bitcoin)
  await user.type(bitcoin, '2')
  expect(Number(euros.value)).toBeCloseTo(2 * price, 1)
  await user.clear(euros)
  await user.type(euros, String(price))
  expect(Number(bitcoin.value)).toBeCloseTo(1, 6)
  expect(sheet.getByText(/from coingecko/)).toBeVisible()
  expect(sheet.getByText(/ago|now|seconds/)).toBeVisible()
  expect(platform.sentTo('E59')).toEqual([])
})

it('The calculator takes any pair that has a rate, and swaps the two with their figures', async () => {
  const { user, sheet } = await openCalculator('/exchange')
  const [first] = await sheet.findAllByLabelText('Currency')
  if (first === undefined) throw new Error('no choice of a currency')
  await user.selectOptions(first, 'SOL')
  const sol = await sheet.findByLabelText('Amount in SOL')
  await user.clear(sol)
  await user.type(sol, '3')
  await user.click(sheet.getByRole('button', { name: 'Swap the currencies' }))
  expect(sheet.getAllByRole('textbox').at(1)).toHaveAccessibleName('Amount in SOL')
  expect(sheet.getByLabelText('Amount in SOL')).toHaveValue('3')
  await user.type(sheet.getByLabelText('Amount in SOL'), 'x')
  expect(sheet.getByRole('alert')).toHaveTextContent('This isn’t an amount'.replace('’', "'"))
})
