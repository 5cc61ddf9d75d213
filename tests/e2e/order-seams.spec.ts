/** Where an order could be lost, forgotten or sent twice: between sessions, people, tabs and connections. */
import { minus } from '#lib/money/decimal.ts'

import { looksInTurn } from '../support/size.ts'
import { expect, HOSTS, test } from './fixtures.ts'
import type { App } from './models/app.ts'
import { Cards } from './models/cards.ts'
import { Home } from './models/home.ts'
import { Send } from './models/send.ts'
import { SignOut } from './models/sign-out.ts'
import { DEMO, DEMO_WALLET, MIRA, SAVED, TRON_ADDRESS, type Sandbox } from './sandbox.ts'
import { expectStays } from './wire.ts'

const counted = async (sandbox: Sandbox, endpoint: string) => (await sandbox.calls(endpoint)).length

/** 25 USDT to an address outside: the platform takes the order, and nobody can read its answer. */
async function sendWithoutAnswer(app: App, sandbox: Sandbox): Promise<Send> {
  const send = new Send(app)
  await sandbox.fault({ endpoint: 'E55', kind: 'malformed' })
  await app.openAs(DEMO, '/send')
  await send.toRecipient('USDT', 'Tron', TRON_ADDRESS)
  await send.sumOf('USDT', '25')
  await send.confirm.click()
  await expect(send.unknown).toBeVisible()
  return send
}

/** The person is asked about their order, which was taken once and is found. */
async function expectFound(send: Send, sandbox: Sandbox): Promise<void> {
  await expect(send.unknown).toBeVisible()
  await send.app.primary(send.order.unknown.check).click()
  await expect(send.sent).toBeVisible()
  expect(await sandbox.calls('E55')).toHaveLength(1)
  expect(await sandbox.isLedgerBalanced()).toBe(true)
}

test.describe('Order seams, telegram', () => {
  test.use({ host: 'telegram' })

  test('An order of unknown outcome is asked about again after the session has ended by itself', async ({
    app,
    sandbox,
  }) => {
    const send = await sendWithoutAnswer(app, sandbox)
    await sandbox.scenario('expire-tokens')
    await sandbox.fault({ endpoint: 'E9', kind: 'status', status: 503 })
    await app.primary(send.order.unknown.check).click()
    await new SignOut(app).expectOut()
    expect(await counted(sandbox, 'E9')).toBe(1)

    // Telegram vouches for the same person when it opens the app anew.
    await app.open('/send')
    await expectFound(send, sandbox)
  })

  test('An order of unknown outcome waits for its own person while somebody else uses the device', async ({
    app,
    sandbox,
  }) => {
    const send = await sendWithoutAnswer(app, sandbox)

    await app.open('/', { user: MIRA.telegram })
    const home = new Home(app)
    await expect(home.assets.getByRole('link').first()).toBeVisible()
    await expect(app.view.getByText(app.words.attention.unknownOrder)).toBeHidden()
    await home.goToSend()
    await expect(send.recipient).toHaveValue('')
    await expect(send.unknown).toBeHidden()
    await expect(app.view.locator('body')).not.toContainText(TRON_ADDRESS.slice(-4))

    await app.open('/send')
    await expectFound(send, sandbox)
  })
})

for (const host of looksInTurn(0, HOSTS))
  test.describe(`Sign-out, ${host}`, () => {
    test.use({ host })

    test('An open order is named before somebody signs out, and still there when they are back', async ({
      app,
      sandbox,
    }) => {
      const send = await sendWithoutAnswer(app, sandbox)
      const signOut = new SignOut(app)
      await app.open('/profile')
      await signOut.ask()
      await expect(app.question).toContainText(/\b25\b[^]*USDT/)
      await signOut.confirm()
      await signOut.expectOut()
      await signOut.backAs(DEMO)
      await new Home(app).goToSend()
      await expectFound(send, sandbox)
    })
  })

for (const host of looksInTurn(1, HOSTS))
  test.describe(`Full storage, ${host}`, () => {
    test.use({ host })
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() => {
        const setItem = Storage.prototype.setItem
        // The session alone is kept, or nobody would get as far as an order.
        const isOfSession = (key: string) =>
          ['access_token', 'refresh_token'].includes(key) || key.startsWith('tessera.owner')
        Storage.prototype.setItem = function (key, value) {
          if (!isOfSession(key)) throw new DOMException('full', 'QuotaExceededError')
          setItem.call(this, key, value)
        }
      })
    })

    test('An order with an id goes out without a record, and the person is told', async ({
      app,
      sandbox,
    }) => {
      const send = new Send(app)
      await app.openAs(DEMO, '/send')
      await send.toOwnWallet('USDT', 'Tron', 'Business')
      await send.openReview('USDT', '25')
      await expect(send.notKept).toBeVisible()
      await expect(send.takesRisk).toHaveCount(0)
      await send.confirm.click()
      await expect(send.sent).toBeVisible()
      expect(await sandbox.calls('E78')).toHaveLength(1)
    })
  })

test('One card asked for in two tabs is one card', async ({ app, sandbox, context }) => {
  const before = await sandbox.cards(DEMO, DEMO_WALLET)
  const other = app.on(await context.newPage())
  const tabs = [new Cards(app), new Cards(other)]
  await app.openAs(DEMO, '/cards')
  await new Cards(app).toNew()
  await new Cards(app).program('Dollar account').click()
  await new Cards(app).name.fill('Twin')
  const { pathname, search } = new URL(app.page.url())
  await other.open(pathname + search)
  await new Cards(other).name.fill('Twin')
  for (const cards of tabs) await cards.openReview()
  await Promise.all(tabs.map(({ confirmIssue }) => confirmIssue.click()))
  for (const cards of tabs) await expect(cards.isThere).toBeVisible()
  const made = (await sandbox.cards(DEMO, DEMO_WALLET)).filter((id) => !before.includes(id))
  expect(made).toHaveLength(1)
})

test('An order is not sent by a connection that comes back', async ({ app, sandbox, context }) => {
  const { page } = app
  const send = new Send(app)
  const before = await sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron')
  const { counterparty, destination } = SAVED.tron
  // The platform alone gets out of reach: what the app loads of itself in its first seconds still comes.
  await context.route(/\/static\//, async (route) => {
    // What is fetched ahead may be given up meanwhile: then nobody waits for it.
    const response = await route.fetch().catch(() => undefined)
    if (response !== undefined) await route.fulfill({ response }).catch(() => undefined)
  })
  await page.clock.install()
  await app.openAs(DEMO, `/send?counterparty=${counterparty}&destination=${destination}`)
  await send.continue.click()
  await send.sumOf('USDT', '25')
  // The review asks for price and feed at once, and for the recipient when both are there.
  const prices = new Set<unknown>()
  page.on('request', (request) => {
    if (/\/orders\/calc\?/.test(request.url())) prices.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => prices.delete(request))
  await page.route(/\/transactions\?.*limit=50\b/, async (route) => {
    const response = await route.fetch()
    await expect.poll(() => prices.size).toBe(0)
    await context.setOffline(true)
    await route.fulfill({ response })
  })
  await send.confirm.click()
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await page.unrouteAll({ behavior: 'wait' })
  await expect(app.view.getByRole('alert')).toBeInViewport()
  await expectStays(app, () => counted(sandbox, 'E75'), 0)
  await context.setOffline(false)
  await expect(app.view.getByRole('alert')).toBeHidden()
  await expectStays(app, () => counted(sandbox, 'E75'), 0)
  await send.agreeToAll()
  await send.confirm.click()
  await expect(send.sent).toBeVisible()
  expect(await sandbox.calls('E75')).toHaveLength(1)
  const after = await sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron')
  expect(minus(before, after)).toBe('25')
})
