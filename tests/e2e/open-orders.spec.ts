import { expect, test } from './fixtures.ts'
import type { App } from './models/app.ts'
import { Send } from './models/send.ts'
import { SignOut } from './models/sign-out.ts'
import { DEMO, TRON_ADDRESS, type Sandbox } from './sandbox.ts'

const counted = async (sandbox: Sandbox, endpoint: string) => (await sandbox.calls(endpoint)).length

/**
 * Sends 25 USDT to an outside address: the platform accepts the order, and its response is
 * unreadable.
 */
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

async function expectFound(send: Send, sandbox: Sandbox): Promise<void> {
  await expect(send.unknown).toBeVisible()
  await send.app.primary(send.order.unknown.check).click()
  await expect(send.sent).toBeVisible()
  expect(await sandbox.calls('E55')).toHaveLength(1)
  expect(await sandbox.isLedgerBalanced()).toBe(true)
}

test.describe('Open orders between sessions, telegram', () => {
  test.use({ host: 'telegram' })

  test('After the session has expired, the app asks again about an order of unknown outcome', async ({
    app,
    sandbox,
  }) => {
    const send = await sendWithoutAnswer(app, sandbox)
    const signOut = new SignOut(app)
    // The fault comes first: otherwise a background request would refresh the session in between.
    await sandbox.fault({ endpoint: 'E9', kind: 'status', status: 503 })
    await sandbox.scenario('expire-tokens')
    // The background request may end the session before the press does.
    await Promise.any([app.primary(send.order.unknown.check).click(), signOut.expectOut()])
    await signOut.expectOut()
    expect(await counted(sandbox, 'E9')).toBe(1)

    // Telegram identifies the same person when it opens the app again.
    await app.open('/send')
    await expectFound(send, sandbox)
  })
})
