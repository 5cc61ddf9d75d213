import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { transferInternally, withdrawCrypto } from '#api/orders/endpoints.ts'
import { USDT_ETHEREUM } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { internalTransfer, withdrawal } from '../../support/orders/orders.ts'
import { saveZed } from '../../support/orders/send-people.ts'
import {
  bodiesTo,
  confirmQuestions,
  continueToConfirm,
  DEMO_EMAIL,
  EMPTY_FEED,
  openSend,
  SEND_BUTTON,
  type SendSetup,
} from '../../support/orders/send-setup.ts'
import { SECOND_WALLET } from '../../support/platform/ids.ts'
import { depositCrypto, holdResponses } from '../../support/platform/platform.ts'
import { checkTable, findPressableButton, openApp, press } from '../../support/render-app.tsx'

const PATH = '/send/many'
const FRIEND = makeAddress('tron', 'a friend')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.parse('2026-11-20T12:00:00Z'))
})

/**
 * Begins a table whose first line pays a friend and waits for its response. `earlier`: number of
 * earlier orders.
 */
async function beginHeld(
  { runtime: setup, user }: Awaited<ReturnType<typeof openSend>>,
  line: string,
  earlier = 0,
) {
  await checkTable(user, `Address;Asset;Network;Amount\n${FRIEND};USDT;Tron;23.5\n${line}`)
  await screen.findByText(/^\d lines? \w+ ready/)
  await confirmQuestions(user)
  await screen.findByText('2 lines are ready.')
  const release = holdResponses(setup.platform, 'E55')
  await press(user, 'Send 2 payments')
  await waitFor(() => expect(bodiesTo(setup, 'E55')).toHaveLength(earlier + 1))
  return release
}

async function beginPaused(app: Awaited<ReturnType<typeof openSend>>, line: string, earlier = 0) {
  const release = await beginHeld(app, line, earlier)
  await press(app.user, 'Pause')
  release()
  expect(await findPressableButton('Continue')).toHaveFocus()
}

const REPEATED = /^Exactly 21\.5\sUSDT went to /

it('A resumed bulk payment asks about an equal payment that another device has made meanwhile', async () => {
  const app = await openSend(PATH)
  const { runtime: setup, platform, observer, user } = app
  await beginPaused(app, `${SECOND_WALLET};USDT;Tron;21.5`)
  await observer.call(transferInternally, internalTransfer('21.5'))
  platform.control.advance(60)
  await press(user, 'Continue')
  expect(await screen.findByText(REPEATED)).toBeVisible()
  expect(bodiesTo(setup, 'E78')).toHaveLength(1)
  await press(user, 'Send it again')
  await screen.findByText('Payments sent')
  expect(bodiesTo(setup, 'E78')).toHaveLength(2)
})

it('A running bulk payment asks about an equal payment that another device makes meanwhile', async () => {
  const app = await openSend(PATH)
  const { runtime: setup, observer, user } = app
  const release = await beginHeld(app, `${SECOND_WALLET};USDT;Tron;21.5`)
  await observer.call(transferInternally, internalTransfer('21.5'))
  release()
  expect(await screen.findByText(REPEATED)).toBeVisible()
  expect(bodiesTo(setup, 'E78')).toHaveLength(1)
  await press(user, 'Send it again')
  await screen.findByText('Payments sent')
  expect(bodiesTo(setup, 'E78')).toHaveLength(2)
})

it('A line agreed as a repetition asks again if another device has repeated it meanwhile', async () => {
  const app = await openSend(PATH)
  const { runtime: setup, platform, observer, user } = app
  await observer.call(transferInternally, internalTransfer('21.5'))
  platform.control.advance(60)
  await beginPaused(app, `${SECOND_WALLET};USDT;Tron;21.5`)
  await observer.call(transferInternally, internalTransfer('21.5'))
  platform.control.advance(60)
  await press(user, 'Continue')
  expect(await screen.findByText(REPEATED)).toBeVisible()
  expect(bodiesTo(setup, 'E78')).toHaveLength(2)
  await press(user, 'Send it again')
  await screen.findByText('Payments sent')
  expect(bodiesTo(setup, 'E78')).toHaveLength(3)
})

async function payEthereum({ platform, observer }: SendSetup, ethereum: string) {
  const { body } = withdrawal('21.5')
  await observer.call(withdrawCrypto, {
    body: { ...body, crypto_uuid: USDT_ETHEREUM.id, to_address: ethereum },
  })
  platform.control.advance(60)
}

it("A resumed bulk payment asks about an equal payment to the same person's other account", async () => {
  const app = await openSend(PATH)
  const { runtime: setup, observer, user } = app
  const { tron, ethereum } = await saveZed(observer)
  await beginPaused(app, `${tron};USDT;Tron;21.5`)
  await payEthereum(setup, ethereum)
  await press(user, 'Continue')
  expect(await screen.findByText(REPEATED)).toBeVisible()
  expect(bodiesTo(setup, 'E75')).toEqual([])
})

it("A resumed bulk payment asks about Send's own payment to the same person's other account", async () => {
  const app = await openSend(PATH)
  const { runtime: setup, platform, host, observer } = app
  const { tron, ethereum } = await saveZed(observer)
  await beginPaused(app, `${tron};USDT;Tron;21.5`)
  app.kill()
  const send = await openApp(platform, `/send?to=${ethereum}&asset=USDT`, host)
  await continueToConfirm(send.user, 'USDT', '21.5')
  await press(send.user, SEND_BUTTON)
  await screen.findByRole('heading', { name: 'Accepted by Tessera' })
  send.kill()
  platform.control.advance(60)
  const { user } = await openApp(platform, PATH, host)
  await press(user, 'Continue')
  expect(await screen.findByText(REPEATED)).toBeVisible()
  expect(setup.platform.sentTo('E55')).toHaveLength(2)
})

it('Payments that another device repeats meanwhile are asked about once', async () => {
  const app = await openSend(PATH)
  const { runtime: setup, platform, observer, user } = app
  await beginPaused(app, `${SECOND_WALLET};USDT;Tron;21.5`)
  for (let count = 0; count < 2; count++) {
    // oxlint-disable-next-line no-await-in-loop
    await observer.call(transferInternally, internalTransfer('21.5'))
    platform.control.advance(60)
  }
  await press(user, 'Continue')
  expect(await screen.findByText(REPEATED)).toBeVisible()
  await press(user, 'Send it again')
  await screen.findByText('Payments sent')
  expect(bodiesTo(setup, 'E78')).toHaveLength(3)
})

it('A bulk payment finds an equal payment by another device even if 160 others follow it', async () => {
  const app = await openSend(PATH)
  const { runtime: setup, platform, observer, user } = app
  const release = await beginHeld(app, `${SECOND_WALLET};USDT;Tron;21.5`)
  await observer.call(transferInternally, internalTransfer('21.5'))
  for (let count = 0; count < 160; count++) depositCrypto(platform, DEMO_EMAIL, 'USDT', '1')
  release()
  expect(await screen.findByText(REPEATED)).toBeVisible()
  expect(bodiesTo(setup, 'E78')).toHaveLength(1)
  await press(user, 'Skip this line')
  await screen.findByText('All lines processed')
})

it('A bulk payment that is paused while it reads saved recipients sends nothing', async () => {
  const app = await openSend(PATH)
  const { runtime: setup, platform, user } = app
  await beginPaused(app, `${FRIEND};USDT;Tron;21.5`)
  // The saved recipients are read again after a minute.
  vi.setSystemTime(Date.now() + 120_000)
  const release = holdResponses(platform, 'E10')
  const known = platform.sentTo('E10').length
  await press(user, 'Continue')
  await waitFor(() => expect(platform.sentTo('E10').length).toBeGreaterThan(known))
  await press(user, 'Pause')
  release()
  await findPressableButton('Continue')
  expect(bodiesTo(setup, 'E55')).toHaveLength(1)
})

it('A line declared unsent asks about an equal payment that another device has made meanwhile', async () => {
  const app = await openSend(PATH)
  const { runtime: setup, platform, observer, user } = app
  const { tron, ethereum } = await saveZed(observer)
  await checkTable(user, `Address;Asset;Network;Amount\n${tron};USDT;Tron;21.5`)
  await screen.findByText('1 line is ready.')
  await confirmQuestions(user)
  platform.control.fault({ endpoint: 'E75', kind: 'status', status: 503, times: 'all' })
  await press(user, 'Send 1 payment')
  await press(user, 'Check status')
  await press(user, /^It wasn't sent/)
  platform.control.fault({ endpoint: 'E75', kind: 'none' })
  await payEthereum(app, ethereum)
  const sent = platform.sentTo('E75').length
  await press(user, 'Continue')
  expect(await screen.findByText(REPEATED)).toBeVisible()
  expect(bodiesTo(setup, 'E75')).toHaveLength(sent)
})

it("An own payment to the person's other account that the feed shows late is asked about", async () => {
  const first = await openSend(PATH)
  const { runtime: setup, platform, host, observer } = first
  const { tron, ethereum } = await saveZed(observer)
  first.kill()
  const late = { endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED, times: 'all' } as const
  platform.control.fault(late)
  const send = await openApp(platform, `/send?to=${ethereum}&asset=USDT`, host)
  await continueToConfirm(send.user, 'USDT', '21.5')
  await press(send.user, SEND_BUTTON)
  await screen.findByRole('heading', { name: 'Accepted by Tessera' })
  send.kill()
  const app = { ...first, ...(await openApp(platform, PATH, host)) }
  await beginPaused(app, `${tron};USDT;Tron;21.5`, 1)
  platform.control.fault({ endpoint: 'E106', kind: 'none' })
  platform.control.advance(60)
  await press(app.user, 'Continue')
  expect(await screen.findByText(REPEATED)).toBeVisible()
  expect(bodiesTo(setup, 'E75')).toEqual([])
})

const EQUAL = Array.from({ length: 4 }, () => `${SECOND_WALLET};USDT;Tron;21.5`).join('\n')

async function checkEqual(user: Awaited<ReturnType<typeof openSend>>['user']) {
  await checkTable(user, `Address;Asset;Network;Amount\n${EQUAL}`)
  await screen.findByText(/(is|are) ready/)
  await confirmQuestions(user)
  await screen.findByText('4 lines are ready.')
}

// The platform's answer to a payment inside the platform has no id.
it('Equal lines ask no question about each other after the journal has removed their orders', async () => {
  const { runtime: setup, platform, host, user } = await openSend(PATH)
  await checkEqual(user)
  platform.network.out = ({ endpoint }) => {
    if (endpoint !== 'E78' || bodiesTo(setup, 'E78').length !== 3) return
    const sent = host.storage
      .keys()
      .filter((key) => host.storage.getItem(key)?.includes('"status":"sent"'))
    expect(sent).toHaveLength(2)
    for (const key of sent) host.storage.removeItem(key)
  }
  await press(user, 'Send 4 payments')
  await screen.findByText('Payments sent')
  expect(bodiesTo(setup, 'E78')).toHaveLength(4)
})

it('A payment that several lines repeat is stored once with the bulk payment', async () => {
  const { runtime: setup, platform, host, observer, user } = await openSend(PATH)
  await observer.call(transferInternally, internalTransfer('21.5'))
  platform.control.advance(60)
  await checkEqual(user)
  platform.network.out = ({ endpoint }) =>
    endpoint === 'E78' ? new Promise<void>(() => {}) : undefined
  await press(user, 'Send 4 payments')
  await waitFor(() => expect(bodiesTo(setup, 'E78')).toHaveLength(2))
  const batch = host.storage.keys().find((key) => key.includes('payouts')) ?? ''
  const { repeats } = JSON.parse(host.storage.getItem(batch) ?? '') as { repeats: string[] }
  expect(repeats).toHaveLength(1)
})
