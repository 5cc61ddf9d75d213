import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { makeIban } from '#lib/bank-codes.ts'
import { decimal } from '#lib/money/decimal.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { newOrder, orderJournal } from '#orders/journal.ts'

import { bodiesTo, openSend } from '../../support/orders/send-setup.ts'
import { createClient, signIn } from '../../support/platform/client.ts'
import { SECOND_WALLET, WALLET } from '../../support/platform/ids.ts'
import { createLocks, stubLocks } from '../../support/platform/locks.ts'
import { holdResponses, settingsOf } from '../../support/platform/platform.ts'
import { storeValue, storedText, scopeOf } from '../../support/platform/stored-values.ts'
import {
  openApp,
  findPressableButton,
  type OpenApp,
  press,
  createRuntime,
  checkTable,
} from '../../support/render-app.tsx'

const KILN = makeAddress('tron', 'Kiln Studio')
const PAYOUTS = `batch.payouts.${WALLET}`
const RECIPIENTS = `batch.recipients.${WALLET}`
const TABLE = `Address;Asset;Network;Amount\n${KILN};USDT;Tron;21.5\n${KILN};USDT;Tron;22.5\n${KILN};USDT;Tron;23.5`
const PEOPLE = `Name,IBAN\nAda Quill,${makeIban('DE', '370400440000012345')}\nBo Tan,${makeIban('DE', '370400440000067890')}\nCy Oak,${makeIban('DE', '370400440000055555')}`

const kept = (host: OpenApp['host'], name: string) => JSON.parse(storedText(host, name) ?? 'null')

function giveUpElsewhere(host: OpenApp['host'], name: string) {
  const { storage, prefix } = scopeOf(host)
  storage.removeItem(prefix + name)
  for (const key of storage.keys()) if (key.includes('batch-line/')) storage.removeItem(key)
}

it("If two tabs start the same bulk payment, the second tab opens the first one's and sends nothing", async () => {
  const { runtime: setup, user } = await openSend('/send/many')
  await checkTable(user, TABLE)
  await findPressableButton('Send 3 payments')
  // A storage that refuses the batch captures what the other tab would have stored.
  const { setItem } = setup.host.storage
  let begun = ''
  setup.host.storage.setItem = (key, value) => {
    if (!key.endsWith(PAYOUTS)) return setItem(key, value)
    begun = value
    return false
  }
  await press(user, 'Send 3 payments')
  await screen.findByText("This device can't keep a record")
  setup.host.storage.setItem = setItem
  storeValue(setup.host, PAYOUTS, { ...JSON.parse(begun), id: 'another' })
  await press(user, 'Send 3 payments')
  expect(await screen.findByText(/was started in another tab/)).toBeVisible()
  expect(await screen.findByText('0 of 3')).toBeVisible()
  expect(kept(setup.host, PAYOUTS).id).toBe('another')
  expect(bodiesTo(setup, 'E75')).toHaveLength(0)
  await press(user, 'Continue')
  await screen.findByText('Payments sent')
  expect(bodiesTo(setup, 'E75')).toHaveLength(3)
})

it('A bulk payment cancelled in another tab stops after the row being sent', async () => {
  const { runtime: setup, user } = await openSend('/send/many')
  await checkTable(user, TABLE)
  setup.platform.network.back = ({ endpoint }) => {
    if (endpoint === 'E75') giveUpElsewhere(setup.host, PAYOUTS)
  }
  await press(user, 'Send 3 payments')
  expect(await screen.findByText('Canceled in another tab')).toBeVisible()
  expect(screen.getByText('1 of 3')).toBeVisible()
  expect(bodiesTo(setup, 'E75')).toHaveLength(1)
  expect(setup.host.storage.keys().filter((key) => key.includes('batch'))).toEqual([])
  await press(user, 'Done')
  await waitFor(() => expect(screen.queryByText('1 of 3')).not.toBeInTheDocument())
})

it('An import starts only if it can be stored, opens one of another tab, and stops if cancelled there', async () => {
  const { platform, host } = await createRuntime()
  const first = await openApp(platform, '/counterparties/import', host)
  const { user } = first
  await checkTable(user, PEOPLE)
  await findPressableButton('Save 3 recipients')
  const { setItem } = host.storage
  host.storage.setItem = (key, value) => !key.includes('batch') && setItem(key, value)
  await press(user, 'Save 3 recipients')
  expect(await screen.findByText("This device can't keep a record")).toBeVisible()
  expect(platform.sentTo('E11')).toHaveLength(0)
  host.storage.setItem = setItem
  storeValue(host, RECIPIENTS, { id: 'another', lines: [] })
  await press(user, 'Save 3 recipients')
  expect(await screen.findByText(/was started in another tab/)).toBeVisible()
  expect(kept(host, RECIPIENTS).id).toBe('another')
  expect(platform.sentTo('E11')).toHaveLength(0)
  await press(user, 'Done')
  await waitFor(() => expect(kept(host, RECIPIENTS)).toBeNull())
  first.kill()

  const next = await openApp(platform, '/counterparties/import', host)
  await checkTable(next.user, PEOPLE)
  platform.network.back = ({ endpoint }) => {
    if (endpoint === 'E15') giveUpElsewhere(host, RECIPIENTS)
  }
  await press(next.user, 'Save 3 recipients')
  expect(await screen.findByText('Canceled in another tab')).toBeVisible()
  expect(platform.sentTo('E11')).toHaveLength(1)
  expect(host.storage.keys().filter((key) => key.includes('batch'))).toEqual([])
})

it('Home names a running bulk payment after Back, and leads to it, also from another wallet', async () => {
  stubLocks(createLocks())
  const { runtime: setup, user, kill } = await openSend('/send/many')
  await checkTable(user, TABLE)
  const release = holdResponses(setup.platform, 'E75', '')
  await press(user, 'Send 3 payments')
  await waitFor(() => expect(kept(setup.host, PAYOUTS)).not.toBeNull())
  await screen.findByText('0 of 3')
  act(() => history.pushState(null, '', '/'))
  expect(await screen.findByText('An order is being sent')).toBeVisible()
  await user.click(await screen.findByRole('link', { name: /^A bulk payment is open/ }))
  expect(await screen.findByText('Still being sent')).toBeVisible()
  act(release)
  expect(await screen.findByText('1 of 3')).toBeVisible()
  kill()

  storeValue(setup.host, 'wallet', SECOND_WALLET)
  const next = await openApp(setup.platform, '/', setup.host)
  const row = await screen.findByRole('link', { name: /^A bulk payment is open.*Personal/ })
  await next.user.click(row)
  await press(next.user, 'Continue')
  await screen.findByText('Payments sent')
  expect(bodiesTo(setup, 'E75')).toHaveLength(3)
  await press(next.user, 'Done')
  act(() => history.pushState(null, '', '/'))
  await screen.findByRole('region', { name: 'Latest activity' })
  expect(screen.queryByText(/bulk payment is open/)).toBeNull()
})

it('Home names an open bulk payment only if the tenant offers its screen', async () => {
  const { platform, host } = await createRuntime()
  storeValue(host, PAYOUTS, { id: 'open', walletId: WALLET, lines: [] })
  const offered = await openApp(platform, '/', host)
  expect(await screen.findByText(/^A bulk payment is open/)).toBeVisible()
  offered.kill()
  const tenant = { ...settingsOf(platform).tenant, disabledFeatures: ['send' as const] }
  await openApp(platform, '/', host, { settings: { tenant } })
  expect(await screen.findByText(/transfers on their way/)).toBeVisible()
  expect(screen.queryByText(/^A bulk payment is open/)).toBeNull()
})

it('A bulk payment whose session ends by itself continues after a sign-in, each line paid once', async () => {
  const { runtime: setup, user, kill } = await openSend('/send/many')
  const { platform, host } = setup
  await checkTable(user, TABLE)
  platform.network.out = ({ endpoint }) => {
    if (endpoint !== 'E75' || bodiesTo(setup, 'E75').length < 2) return
    platform.control.scenario({ name: 'expire-tokens' })
    platform.control.fault({ endpoint: 'E9', kind: 'status', status: 401, times: 'all' })
  }
  await press(user, 'Send 3 payments')
  await waitFor(() => expect(host.leaveTo).toHaveBeenCalledWith('/auth/logout'))
  kill()
  platform.network.out = () => {}
  await signIn(platform, createClient(platform, { storage: host.storage }))
  const next = await openApp(platform, '/', host)
  await next.user.click(await screen.findByRole('link', { name: /A bulk payment is open/ }))
  await press(next.user, 'Continue')
  await screen.findByText('Payments sent')
  const paid = platform.sentTo('E75').filter(({ status }) => status === 200)
  expect(paid).toHaveLength(3)
  expect(new Set(paid.map(({ body }) => JSON.parse(body).amount)).size).toBe(3)
})

it('A line that another tab is sending is not called skipped', async () => {
  const { runtime: setup, platform, host, user } = await openSend('/send/many')
  await checkTable(user, TABLE)
  await findPressableButton('Send 3 payments')
  platform.control.fault({ endpoint: 'E67', kind: 'status', status: 503, times: 'all' })
  await press(user, 'Send 3 payments')
  await findPressableButton('Skip this line')
  platform.control.fault({ endpoint: 'E67', kind: 'none' })
  // The other tab has resumed the bulk payment, and waits for the answer to the first line's call.
  const journal = orderJournal(scopeOf(host))
  const { id, lines } = kept(host, PAYOUTS)
  const order = newOrder({
    kind: 'send',
    walletId: WALLET,
    isRepeatable: true,
    draft: journal.digest(['send', ['batch', id, lines[0].line]]),
    body: '',
    sum: { amount: decimal('21.5'), symbol: 'USDT' },
    maskedTo: '',
  })
  journal.write({ ...order, status: 'open' })
  const line = `batch-line/${id}/${lines[0].line}`
  storeValue(host, line, { state: 'going', order: order.key, at: Date.now() })
  await press(user, 'Skip this line')
  await screen.findByText("We don't know if it was sent")
  expect(kept(host, line).state).toBe('going')
  expect(bodiesTo(setup, 'E75')).toHaveLength(0)
})
