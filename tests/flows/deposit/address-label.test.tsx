import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { createWalletAddress } from '#api/wallets/endpoints.ts'
import { CURRENCIES } from '#mocks/db/reference.ts'
import { paths } from '#paths'
import type { Host } from '#shell/host.ts'

import { createClient, signedInClient, signIn } from '../../support/platform/client.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { createPlatform, depositCrypto, holdResponses } from '../../support/platform/platform.ts'
import { storeValue, scopeOf } from '../../support/platform/stored-values.ts'
import { openApp, retype, signedInHost } from '../../support/render-app.tsx'

/** A network on which nobody has an address yet. */
const AVAX = CURRENCIES.find(({ symbol }) => symbol === 'AVAX')?.id ?? ''
const AVALANCHE = 43_114
const ADDRESS_SCREEN = paths.depositCrypto.to({}, { currency: AVAX })

const labelField = () => screen.findByRole('textbox', { name: 'Label' })
const create = () => screen.findByRole('button', { name: 'Create address' })

async function start() {
  const platform = createPlatform()
  const copyText = vi.fn<Host['copyText']>(async () => true)
  const host = await signedInHost(platform, { copyText, popup: async () => 'yes' })
  const open = (path: string) => openApp(platform, path, host)
  const bodies = () => platform.sentTo('E104').map(({ body }) => JSON.parse(body) as object)
  return { platform, copyText, host, open, bodies }
}

function keepLabel(host: Host, label: string, chain = AVALANCHE): string {
  const name = `address-label:${WALLET}/${chain}`
  storeValue(host, name, { walletId: WALLET, chain, currencyId: AVAX, label })
  return scopeOf(host).prefix + name
}

it('A new address gets its label once; the label is shown, copied, searchable and with a deposit', async () => {
  const { platform, host, copyText, open, bodies } = await start()
  const answer = holdResponses(platform, 'E104')
  // The wallet has the same address on Ethereum, with an older label.
  keepLabel(host, 'Old one', 1)
  const first = await open(ADDRESS_SCREEN)
  expect(await labelField()).toHaveAccessibleDescription(/Shown with the address/)
  // The typed label has invisible marks around it, as after a paste.
  await first.user.type(await labelField(), ' \u200FRainy day\u200B {Enter}')
  await waitFor(() => expect(bodies()).toHaveLength(1))
  // The label can't change until the response arrives.
  await first.user.type(await labelField(), ' off{Enter}')
  expect(await labelField()).toHaveValue(' \u200FRainy day\u200B ')
  answer()
  await screen.findByText('Rainy day')
  expect(bodies()).toEqual([{ label: 'Rainy day' }])
  await first.user.click(screen.getByRole('button', { name: 'Copy: Label' }))
  expect(copyText).toHaveBeenCalledWith('Rainy day')
  first.kill()

  const second = await open('/activity')
  await second.user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'rainy')
  await second.user.click(await screen.findByRole('link', { name: /Rainy day.*0x/ }))
  await screen.findByRole('button', { name: 'Copy address' })
  expect(screen.getByText('Rainy day')).toBeInTheDocument()
  second.kill()

  depositCrypto(platform, platform.control.settings().demo.email, 'AVAX', '3')
  const third = await open('/activity')
  await third.user.click((await screen.findAllByRole('link', { name: /\+3/ }))[0] ?? document.body)
  await screen.findByText('Label of your address')
  expect(screen.getByText('Rainy day')).toBeInTheDocument()
})

it("An address created with an empty label is sent with the asset's symbol and copied unlabelled", async () => {
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

it('A refused label returns to the last one; a label whose call may have succeeded stays', async () => {
  const { platform, host, open, bodies } = await start()
  const fail = async (label: string, status: number) => {
    const app = await open(ADDRESS_SCREEN)
    await retype(app.user, await labelField(), label)
    platform.control.fault({ endpoint: 'E104', kind: 'status', status, by: { body: label } })
    await app.user.click(await create())
    await screen.findByRole('alert')
    expect(await labelField()).toHaveValue(label)
    app.kill()
  }
  await fail('Refused', 422)
  expect(host.storage.keys().filter((key) => key.includes('address-label'))).toEqual([])
  await fail('Rainy day', 500)
  await fail('Refused again', 422)
  const { user } = await open(ADDRESS_SCREEN)
  expect(await labelField()).toHaveValue('Rainy day')
  // The address is created, and the response to it is lost.
  platform.control.fault({ endpoint: 'E104', kind: 'drop', times: 'all' })
  await user.click(await create())
  await screen.findByRole('button', { name: 'Copy address' })
  expect(screen.getByText('Rainy day')).toBeInTheDocument()
  expect(bodies().at(-1)).toEqual({ label: 'Rainy day' })
})

it("A label set on another page is shown, and found in its own wallet's search only", async () => {
  const { platform, host, open } = await start()
  const client = await signedInClient(platform)
  const params = { uuid: WALLET, chain: AVALANCHE }
  await client.call(createWalletAddress, { params, body: { label: 'AVAX' } })
  const first = await open(ADDRESS_SCREEN)
  await screen.findByRole('button', { name: 'Copy address' })
  expect(screen.queryByText('Mine alone')).toBeNull()
  const key = keepLabel(host, 'Mine alone')
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: '{}' })))
  expect(screen.getByText('Mine alone')).toBeInTheDocument()
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
