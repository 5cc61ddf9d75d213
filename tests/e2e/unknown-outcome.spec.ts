import type { BrowserContext } from '@playwright/test'

import { minus } from '#lib/money/decimal.ts'

import { expect, test } from './fixtures.ts'
import type { App } from './models/app.ts'
import { Send } from './models/send.ts'
import { DEMO, DEMO_WALLET, type Sandbox } from './sandbox.ts'

const NO_ROWS = JSON.stringify({ data: [], count: 0 })

/** Sends 25 USDT to the person's own business wallet; the platform takes it and never answers. */
async function sendIntoSilence(app: App, sandbox: Sandbox): Promise<Send> {
  const send = new Send(app)
  await sandbox.fault({ endpoint: 'E78', kind: 'timeout' })
  await app.page.clock.install()
  await app.openAs(DEMO, '/send')
  await send.toOwnWallet('USDT', 'Tron', 'Business')
  await send.sumOf('USDT', '25')
  await send.confirm.click()
  await expect.poll(async () => (await sandbox.calls('E78')).length).toBe(1)
  return send
}

/** Ends the page, and opens the question in another one. */
async function killed(app: App, context: BrowserContext): Promise<{ reopened: App; send: Send }> {
  await app.page.close()
  const reopened = app.on(await context.newPage())
  const send = new Send(reopened)
  await reopened.open('/send')
  await expect(send.unknown).toBeVisible()
  return { reopened, send }
}

const balanceOf = (sandbox: Sandbox) => sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron')

test.use({ host: 'telegram' })

test('An app killed while it waits comes back to the question', async ({
  app,
  sandbox,
  context,
}) => {
  const before = await balanceOf(sandbox)
  await sendIntoSilence(app, sandbox)
  const { reopened, send } = await killed(app, context)
  await reopened.primary(send.order.unknown.check).click()
  await expect(send.sent).toBeVisible()
  expect(minus(before, await balanceOf(sandbox))).toBe('25')

  // Seen once, it is over: the next send begins anew.
  await reopened.open('/send')
  await send.expectOpen()
})

test('Another window says that the order is being sent, lets nobody give it up, and shows its end', async ({
  app,
  sandbox,
  context,
}) => {
  const before = await balanceOf(sandbox)
  const send = new Send(app)
  await app.openAs(DEMO, '/send')
  await send.toOwnWallet('USDT', 'Tron', 'Business')
  await send.sumOf('USDT', '25')
  // The call reaches the platform when the test lets it.
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await context.route(/\/orders\/TRANSFER_INTERNAL$/, async (route) => {
    await isLetGo
    await route.continue()
  })
  await send.confirm.click()

  const other = app.on(await context.newPage())
  await other.open('/send')
  const { elsewhere, unknown } = send.order
  await expect(other.view.getByText(elsewhere.heading)).toBeVisible()
  await expect(other.view.getByRole('button', { name: unknown.check })).toHaveCount(0)
  await other.open('/')
  await expect(other.view.getByText(other.words.attention.sentElsewhere)).toBeVisible()
  await other.open('/send')
  await expect(other.view.getByText(elsewhere.heading)).toBeVisible()
  letGo()
  await expect(new Send(other).sent).toBeVisible()
  await expect(send.sent).toBeVisible()
  expect(minus(before, await balanceOf(sandbox))).toBe('25')
  expect(await sandbox.calls('E78')).toHaveLength(1)
})

test('Repeating the same order makes no second posting', async ({ app, sandbox, context }) => {
  const before = await balanceOf(sandbox)
  await sendIntoSilence(app, sandbox)
  const { reopened, send } = await killed(app, context)
  // The feed lags behind the order.
  await sandbox.fault({ endpoint: 'E106', kind: 'malformed', body: NO_ROWS })
  await reopened.primary(send.order.unknown.check).click()
  await expect(reopened.view.getByText(send.order.unknown.missingSafe)).toBeVisible()
  await reopened.button(send.order.unknown.repeat).click()
  await expect(send.sent).toBeVisible()
  expect(await sandbox.calls('E78')).toHaveLength(2)
  expect(minus(before, await balanceOf(sandbox))).toBe('25')
  expect(await sandbox.isLedgerBalanced()).toBe(true)
})
