/**
 * Tests one order in two windows. Its call has no id, so only the browser can tell that both
 * windows send the same order.
 */
import { minus } from '#lib/money/decimal.ts'

import { expect, test } from './fixtures.ts'
import { Send } from './models/send.ts'
import { DEMO, DEMO_WALLET, TRON_ADDRESS, type Sandbox } from './sandbox.ts'

const balanceOf = (sandbox: Sandbox) => sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron')

test.describe('Two windows of Telegram', () => {
  test.use({ host: 'telegram' })

  test("A second window shows that an order is being sent, can't dismiss it, and shows its outcome", async ({
    app,
    sandbox,
    context,
  }) => {
    const before = await balanceOf(sandbox)
    const send = new Send(app)
    await app.openAs(DEMO, '/send')
    await send.toOwnWallet('USDT', 'Tron', 'Business')
    await send.sumOf('USDT', '25')
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
    await expect(other.view.getByText(other.words.attention.sending)).toBeVisible()
    await other.open('/send')
    await expect(other.view.getByText(elsewhere.heading)).toBeVisible()
    letGo()
    await expect(new Send(other).sent).toBeVisible()
    await expect(send.sent).toBeVisible()
    expect(minus(before, await balanceOf(sandbox))).toBe('25')
    expect(await sandbox.calls('E78')).toHaveLength(1)
  })
})

test('Two tabs with one draft send one order, whichever button is pressed', async ({
  app,
  sandbox,
  context,
}) => {
  const other = app.on(await context.newPage())
  await app.openAs(DEMO, '/send')
  const sends = [new Send(app), new Send(other)]
  await new Send(app).toRecipient('USDT', 'Tron', TRON_ADDRESS)
  await new Send(app).sumOf('USDT', '42')
  await other.open('/send')
  await new Send(other).continue.click()
  await new Send(other).continue.click()
  await new Send(other).agreeToAll()
  // The order's call has no id, so only the browser can tell that both windows send the same order.
  await Promise.all(sends.map((send) => send.confirm.click()))
  for (const send of sends) await expect(send.sent).toBeVisible()
  expect(await sandbox.calls('E55')).toHaveLength(1)
  expect(await sandbox.isLedgerBalanced()).toBe(true)
})
