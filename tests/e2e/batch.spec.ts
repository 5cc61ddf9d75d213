import { WALLET_IDS } from '#mocks/db/seeds/people.ts'

import { expect, test } from './fixtures.ts'
import { Batch } from './models/batch.ts'
import { Keyboard } from './models/keyboard.ts'
import { DEMO, TRON_ADDRESS } from './sandbox.ts'
import { holdResponses } from './wire.ts'

test('A paused bulk payment resumes with the rows not sent yet, and its result file lists each sent row', async ({
  app,
  sandbox,
}) => {
  const batch = new Batch(app)
  const keyboard = new Keyboard(app)
  await app.openAs(DEMO, '/send/many')
  await batch.bring([
    'Address,Asset,Network,Amount',
    `${WALLET_IDS.demoVault},USDT,Tron,21.5`,
    `${TRON_ADDRESS},USDT,Tron,1.1234567`,
    `${TRON_ADDRESS},USDT,Tron,22.5`,
    ',USDT,Tron,12',
    `${TRON_ADDRESS},USDT,Tron,23.5`,
    `${TRON_ADDRESS},USDT,Tron,24.5`,
  ])
  await expect(app.view.getByText(batch.words.problems.whoMissing)).toBeVisible()
  await batch.firstPayments.check()
  const second = await holdResponses(app.page, /\/orders\/WITHDRAWAL_CRYPTO$/)
  await batch.start.click()
  await expect.poll(second.count).toBe(1)
  await expect(batch.count(1, 4)).toBeVisible()
  await keyboard.press(app.button(batch.words.run.pause))
  await expect(batch.state('pausing', 'payouts')).toBeVisible()
  second.release()
  await expect(batch.state('paused', 'payouts')).toBeVisible()
  await expect(batch.resume).toBeFocused()
  await expect(batch.count(2, 4)).toBeVisible()
  expect(await sandbox.calls('E55')).toHaveLength(1)

  const giveUp = app.secondary(batch.words.run.giveUp)
  await giveUp.click()
  await app.answer(app.words.common.cancel)
  await keyboard.press(batch.resume)
  await expect(batch.state('complete', 'payouts')).toBeVisible()
  await expect(giveUp).toBeHidden()
  await expect(batch.count(4, 4)).toBeVisible()
  expect(await sandbox.calls('E78')).toHaveLength(1)
  expect(await sandbox.calls('E55')).toHaveLength(3)
  expect(await sandbox.isLedgerBalanced()).toBe(true)

  const [headings = [], ...rows] = (await batch.saveResult()) ?? []
  const outcomeAt = headings.indexOf(batch.words.result.outcome)
  expect(rows.map((cells) => [cells[0], cells[2], cells[3], cells[outcomeAt]])).toEqual([
    ['2', '21.5', 'USDT', batch.words.result.done.payouts],
    ['3', '', '', batch.words.result.waiting.payouts],
    ['4', '22.5', 'USDT', batch.words.result.done.payouts],
    ['5', '', '', batch.words.result.waiting.payouts],
    ['6', '23.5', 'USDT', batch.words.result.done.payouts],
    ['7', '24.5', 'USDT', batch.words.result.done.payouts],
  ])
})
