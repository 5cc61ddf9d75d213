import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { withdrawCrypto } from '#api/orders/endpoints.ts'
import { listWalletTransactions } from '#api/wallets/endpoints.ts'
import { decimal } from '#lib/money/decimal.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import { OUTSIDE_ADDRESS, withdrawal } from '../../support/orders/orders.ts'
import { openPath, openSendReview } from '../../support/orders/send-outcome.ts'
import { saveZed } from '../../support/orders/send-people.ts'
import {
  bodiesTo,
  changePrice,
  confirmQuestions,
  continueToConfirm,
  createSendSetup,
  ordersOf,
  sendLinkTo,
  openReview,
  SALARY_ID,
  SEND_BUTTON,
} from '../../support/orders/send-setup.ts'
import { SECOND_WALLET, USDT, WALLET } from '../../support/platform/ids.ts'
import { press } from '../../support/render-app.tsx'

const DONE = /^(?:Accepted by Tessera|Arrived)$/

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
})

it('A payment just made is asked about although an older equal one is asked about first', async () => {
  const runtime = await createSendSetup()
  const { platform, observer } = runtime
  await observer.call(withdrawCrypto, withdrawal('20'))
  platform.control.advance(7200)
  const page = { params: { uuid: WALLET }, query: { limit: 100, offset: 0 } }
  const late = JSON.stringify(await observer.call(listWalletTransactions, page))
  const first = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
  await press(first.user, SEND_BUTTON)
  await press(first.user, 'Send it again')
  await screen.findByRole('heading', { name: DONE })
  expect(bodiesTo(runtime, 'E55')).toHaveLength(2)
  first.kill()
  platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: late, times: 'all' })
  const { user } = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
  await press(user, SEND_BUTTON)
  const older = await screen.findByText(/^Exactly 20\sUSDT went to /)
  const asked = older.textContent
  await press(user, 'Send it again')
  await waitFor(() =>
    expect(screen.getByText(/^Exactly 20\sUSDT/)).not.toHaveTextContent(asked ?? ''),
  )
  expect(bodiesTo(runtime, 'E55')).toHaveLength(2)
  await press(user, 'Send it again')
  await screen.findByRole('heading', { name: DONE })
  expect(bodiesTo(runtime, 'E55')).toHaveLength(3)
})

it('A transfer inside the platform that was made twice before is asked about once', async () => {
  const runtime = await createSendSetup()
  const pay = async () => {
    const app = await openSendReview(runtime, SECOND_WALLET, '20')
    await press(app.user, SEND_BUTTON)
    return app
  }
  const first = await pay()
  await screen.findByRole('heading', { name: DONE })
  first.kill()
  for (const count of [2, 3]) {
    runtime.platform.control.advance(60)
    // oxlint-disable-next-line no-await-in-loop
    const { user, kill } = await pay()
    await press(user, 'Send it again')
    await screen.findByRole('heading', { name: DONE })
    expect(bodiesTo(runtime, 'E78')).toHaveLength(count)
    kill()
  }
})

it('A bank payment just made is asked about although its price has moved and the feed is late', async () => {
  const runtime = await createSendSetup()
  const { platform, observer } = runtime
  const page = { params: { uuid: WALLET }, query: { limit: 100, offset: 0 } }
  const late = JSON.stringify(await observer.call(listWalletTransactions, page))
  const pay = async () => {
    const link = sendLinkTo(COUNTERPARTY_IDS.self, SALARY_ID)
    const app = await openPath(runtime, `${link}&currency=${USDT}&amount=200`)
    await openReview(app.user)
    await confirmQuestions(app.user)
    await press(app.user, SEND_BUTTON)
    return app
  }
  const first = await pay()
  await screen.findByRole('heading', { name: DONE })
  first.kill()
  await changePrice(runtime, 'worse', decimal('200'))
  platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: late, times: 'all' })
  await pay()
  expect(await screen.findByText(/^Exactly 200\.00\sEUR went to /)).toBeVisible()
  expect(bodiesTo(runtime, 'E74')).toHaveLength(1)
})

it.each([false, true])(
  "A payment to a person's other account is asked about if the feed is late (an older one in it: %s)",
  async (hasOlder) => {
    const runtime = await createSendSetup()
    const { platform, observer } = runtime
    const { links } = await saveZed(observer)
    const pay = async (link: string) => {
      const app = await openPath(runtime, link)
      await continueToConfirm(app.user, 'USDT', '20')
      await press(app.user, SEND_BUTTON)
      return app
    }
    if (hasOlder) {
      const older = await pay(links[1])
      await screen.findByRole('heading', { name: DONE })
      older.kill()
      platform.control.advance(7200)
    }
    const page = { params: { uuid: WALLET }, query: { limit: 100, offset: 0 } }
    const late = JSON.stringify(await observer.call(listWalletTransactions, page))
    const first = await pay(links[0])
    if (hasOlder) await press(first.user, 'Send it again')
    await screen.findByRole('heading', { name: DONE })
    first.kill()
    platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: late, times: 'all' })
    const { user } = await pay(links[1])
    const before = ordersOf(runtime).length
    const question = await screen.findByText(/^Exactly 20\sUSDT went to Zed Quill/)
    if (hasOlder) {
      const asked = question.textContent
      await press(user, 'Send it again')
      await waitFor(() =>
        expect(screen.getByText(/^Exactly 20\sUSDT/)).not.toHaveTextContent(asked ?? ''),
      )
    }
    expect(ordersOf(runtime)).toHaveLength(before)
    await press(user, 'Send it again')
    await screen.findByRole('heading', { name: DONE })
    expect(ordersOf(runtime)).toHaveLength(before + 1)
  },
)
