/** The label of a deposit address: given when it is made, shown, copied and searched for. */
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { CURRENCIES } from '#mocks/db/reference.ts'
import { paths } from '#paths'
import type { Host } from '#shell/host.ts'

import { signIn, createClient } from '../support/client.ts'
import { createPlatform, fund, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

/** On a network where nobody has an address yet. */
const AVAX = CURRENCIES.find(({ symbol }) => symbol === 'AVAX')?.id ?? ''
const ADDRESS_SCREEN = paths.depositCrypto.to({}, { currency: AVAX })

const labelField = () => screen.findByRole('textbox', { name: 'Label' })
const create = () => screen.findByRole('button', { name: 'Create address' })

async function start() {
  const platform = createPlatform()
  const copyText = vi.fn<Host['copyText']>(async () => true)
  const host = await signedInHost(platform, { copyText })
  const open = (path: string) => openApp(platform, path, host)
  const bodies = () => platform.sentTo('E104').map(({ body }) => JSON.parse(body) as object)
  return { platform, copyText, host, open, bodies }
}

it('A label that is given to a new address is sent, shown, copied, found and shown with a deposit', async () => {
  const { platform, copyText, open, bodies } = await start()
  const first = await open(ADDRESS_SCREEN)
  expect(await labelField()).toHaveAccessibleDescription(/you find the address by it/)
  // With a space and a mark of direction around it, as it comes from elsewhere.
  await first.user.type(await labelField(), ' \u200FRainy day\u200B ')
  await first.user.click(await create())
  await screen.findByText('Rainy day')
  expect(bodies()).toEqual([{ label: 'Rainy day' }])
  await first.user.click(screen.getByRole('button', { name: 'Copy: Label' }))
  expect(copyText).toHaveBeenCalledWith('Rainy day')
  first.kill()

  // On the same device, after a fresh start.
  const second = await open('/activity')
  await second.user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'rainy')
  const found = await screen.findByRole('link', { name: /Rainy day/ })
  expect(found).toHaveTextContent(/0x/)
  await second.user.click(found)
  await screen.findByRole('button', { name: 'Copy address' })
  expect(screen.getByText('Rainy day')).toBeInTheDocument()
  second.kill()

  fund(platform, platform.control.settings().demo.email, 'AVAX', '3')
  const third = await open('/activity')
  await third.user.click((await screen.findAllByRole('link', { name: /\+3/ }))[0] ?? document.body)
  await screen.findByText('Label of your address')
  expect(screen.getByText('Rainy day')).toBeInTheDocument()
})

it('An address without a label is made under its symbol, shown and copied as the platform made it', async () => {
  const { platform, copyText, open, bodies } = await start()
  const { user } = await open(ADDRESS_SCREEN)
  await user.type(await labelField(), '   ')
  await user.click(await create())
  await user.click(await screen.findByRole('button', { name: 'Copy address' }))
  expect(bodies()).toEqual([{ label: 'AVAX' }])
  const { address } = JSON.parse(platform.sentTo('E104')[0]?.answer ?? '') as { address: string }
  expect(screen.getByLabelText('Your address')).toHaveTextContent(address)
  expect(copyText).toHaveBeenCalledWith(address)
  expect(screen.queryByText('Label')).toBeNull()
})

it('A label outlasts an attempt that failed', async () => {
  const { platform, open, bodies } = await start()
  const { user } = await open(ADDRESS_SCREEN)
  await user.type(await labelField(), 'Savings')
  platform.control.fault({ endpoint: 'E104', kind: 'status', status: 500, times: 1 })
  await user.click(await create())
  await screen.findByRole('alert')
  expect(await labelField()).toHaveValue('Savings')
  await user.click(await create())
  await screen.findByText('Savings')
  expect(bodies()).toEqual([{ label: 'Savings' }, { label: 'Savings' }])
})

it('A label is found in the wallet of its address alone, and never by another person', async () => {
  const { platform, host, open } = await start()
  const first = await open(ADDRESS_SCREEN)
  await first.user.type(await labelField(), 'Mine alone')
  await first.user.click(await create())
  await screen.findByText('Mine alone')
  first.kill()
  await signIn(platform, createClient(platform, { storage: host.storage }), {
    email: 'mira@tessera.test',
    password: 'Tessera-mira-1',
  })
  const { user } = await open('/activity')
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'mine alone')
  expect(await screen.findByText(/Nothing found/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /Mine alone/ })).toBeNull()
})
