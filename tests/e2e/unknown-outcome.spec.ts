import { minus } from '#lib/money/decimal.ts'

import { expect, test } from './fixtures.ts'
import { Send } from './models/send.ts'
import { DEMO, DEMO_WALLET, type Sandbox } from './sandbox.ts'

const balanceOf = (sandbox: Sandbox) => sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron')

test.use({ host: 'telegram' })

test('An app killed while it waits comes back to the question', async ({
  app,
  sandbox,
  context,
}) => {
  const before = await balanceOf(sandbox)
  const sending = new Send(app)
  // The platform takes it and never answers.
  await sandbox.fault({ endpoint: 'E78', kind: 'timeout' })
  await app.page.clock.install()
  await app.openAs(DEMO, '/send')
  await sending.toOwnWallet('USDT', 'Tron', 'Business')
  await sending.sumOf('USDT', '25')
  await sending.confirm.click()
  await expect.poll(async () => (await sandbox.calls('E78')).length).toBe(1)
  await app.page.close()
  const reopened = app.on(await context.newPage())
  const send = new Send(reopened)
  await reopened.open('/send')
  await expect(send.unknown).toBeVisible()
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
