import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { expectInputKeptAfterFailures } from '../../support/failing-form.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { storedText } from '../../support/platform/stored-values.ts'
import { openApp, openSignedIn, press } from '../../support/render-app.tsx'

it('Each wallet is listed with its total, and the name and icon that the person chose are stored', async () => {
  const { platform, user, kill, host } = await openSignedIn('/')
  await user.click(await screen.findByRole('button', { name: 'Personal wallet' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose a wallet' }))
  expect(
    await sheet.findByRole('button', { name: /Personal wallet\s*[\d,]+\.\d\d\sEUR/ }),
  ).toBeVisible()
  expect(await sheet.findByRole('button', { name: /Business wallet\s*[\d,]+/ })).toBeVisible()

  const naming = { name: 'Name and icon of Personal wallet' }
  await user.click(await sheet.findByRole('button', naming))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Holiday money')
  await user.click(screen.getByRole('radio', { name: 'Travel' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const again = within(await screen.findByRole('dialog', { name: 'Choose a wallet' }))
  expect(await again.findByRole('button', { name: /^Holiday money/ })).toBeVisible()
  expect(storedText(host, `wallet-label:${WALLET}`)).toBe(
    '{"name":"Holiday money","icon":"travel"}',
  )

  kill()
  await openApp(platform, '/', host)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Holiday money' })).toBeVisible())
})

it('After any failure, the chosen wallet type stays selected, and one wallet of it is created', async () => {
  const { platform, user } = await openSignedIn('/wallets/new')
  const types = within(await screen.findByRole('region', { name: 'What is it for?' }))
  expect(types.getAllByRole('button')).toHaveLength(8)
  const escrow = types.getByRole('button', { name: /^Escrow/ })
  await user.click(escrow)
  const expectKept = () => expect(escrow).toHaveAttribute('aria-pressed', 'true')
  await expectInputKeptAfterFailures(platform, 'E101', {
    press: () => press(user, 'Create wallet'),
    expectKept,
    // A malformed response still means that the wallet exists, and after 500 it may exist.
    excluded: ['contract', 'server'],
  })
  platform.control.fault({ endpoint: 'E101', kind: 'status', status: 500, times: 'all' })
  await press(user, 'Create wallet')
  expect(await screen.findByText(/Check your wallets before you try again/)).toBeVisible()
  expectKept()
  platform.control.fault({ endpoint: 'E101', kind: 'none' })
  await press(user, 'Create wallet')
  expect(await screen.findByRole('button', { name: 'Escrow wallet' })).toBeVisible()
  expect(location.pathname).toBe('/')
  const wallets = platform.sentTo('E101').filter(({ status }) => status === 200)
  expect(wallets.map(({ body }) => JSON.parse(body))).toEqual([{ type: 'escrow' }])
})

it('The list of wallets does not wait for a total that can’t be requested offline', async () => {
  const { user } = await openSignedIn('/')
  const wallet = await screen.findByRole('button', { name: 'Personal wallet' })
  act(() => onlineManager.setOnline(false))
  await user.click(wallet)
  const sheet = await screen.findByRole('dialog', { name: 'Choose a wallet' })
  const business = await within(sheet).findByRole('button', { name: /Business wallet/ })
  expect(business.querySelector('[aria-hidden][style*="width: 80px"]')).toBeNull()
  await user.click(await within(sheet).findByRole('button', { name: 'All wallets' }))
  expect(await screen.findByRole('button', { name: /Business wallet.*No total/ })).toBeVisible()
})
