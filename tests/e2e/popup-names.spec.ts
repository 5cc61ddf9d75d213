/**
 * Names of any length in Telegram's popups, which refuse a message of more than 256 UTF-16 units.
 */
import { expect, test } from './fixtures.ts'
import { Telegram } from './models/telegram.ts'
import { DEMO, DEMO_WALLET, SAVED_RECIPIENTS } from './sandbox.ts'

test.use({ host: 'telegram' })

const NAME = '👨‍👩‍👧‍👦'.repeat(40)

test('A destination with a long name can be deleted in Telegram', async ({ app, sandbox }) => {
  await sandbox.nameDestination(DEMO, DEMO_WALLET, SAVED_RECIPIENTS.tron, NAME)
  const { counterparty, destination } = SAVED_RECIPIENTS.tron
  await app.openAs(DEMO, `/counterparties/${counterparty}?destination=${destination}`)
  const words = app.words.counterparties.delete
  await app.view.getByRole('button', { name: words.yes }).click()
  await expect(app.question).toBeVisible()
  const [popup] = (await new Telegram(app).calls('web_app_open_popup')) as { message: string }[]
  const message = popup?.message ?? ''
  expect(message.length).toBeLessThanOrEqual(256)
  expect(message.endsWith(words.text.replace('{name}', ''))).toBe(true)
  await app.answer(words.yes)
  await expect.poll(() => sandbox.calls('E18')).toHaveLength(1)
})
