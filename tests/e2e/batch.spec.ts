import { WALLET_IDS } from '#mocks/db/seeds/people.ts'

import { expect, test } from './fixtures.ts'
import { Batch } from './models/batch.ts'
import { DEMO, TRON_ADDRESS } from './sandbox.ts'

test('A payout whose page is killed in the middle goes on with exactly the lines that are left', async ({
  app,
  sandbox,
  context,
}) => {
  const batch = new Batch(app)
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
  // The second line is taken, and its answer never comes.
  await sandbox.fault({ endpoint: 'E55', kind: 'timeout' })
  await batch.start.click()
  await expect.poll(async () => (await sandbox.calls('E55')).length).toBe(1)
  await expect(batch.count(1, 4)).toBeVisible()
  await app.page.close()

  const reopened = app.on(await context.newPage())
  const rest = new Batch(reopened)
  await reopened.open('/send/many')
  const { unknown } = app.words.order
  await expect(reopened.heading(unknown.title)).toBeVisible()
  await reopened.primary(unknown.check).click()
  await expect(rest.count(2, 4)).toBeVisible()
  // Nothing goes out by itself after a start of the page.
  expect(await sandbox.calls('E55')).toHaveLength(1)
  const giveUp = reopened.secondary(rest.words.run.giveUp)
  await giveUp.click()
  await reopened.answer(app.words.common.cancel)
  await rest.goOn.click()
  await expect(rest.state('over', 'payouts')).toBeVisible()
  await expect(giveUp).toBeHidden()
  await expect(rest.count(4, 4)).toBeVisible()
  expect(await sandbox.calls('E78')).toHaveLength(1)
  expect(await sandbox.calls('E55')).toHaveLength(3)
  expect(await sandbox.isLedgerBalanced()).toBe(true)

  const [headings = [], ...rows] = (await rest.saveResult()) ?? []
  const outcomeAt = headings.indexOf(rest.words.result.outcome)
  expect(rows.map((cells) => [cells[0], cells[2], cells[3], cells[outcomeAt]])).toEqual([
    ['2', '21.5', 'USDT', rest.words.result.done.payouts],
    ['4', '22.5', 'USDT', rest.words.result.done.payouts],
    ['6', '23.5', 'USDT', rest.words.result.done.payouts],
    ['7', '24.5', 'USDT', rest.words.result.done.payouts],
  ])

  // Done with, it is not offered again.
  await rest.finish.click()
  await expect(rest.finish).toBeHidden()
  await reopened.open('/send/many')
  await expect(rest.field).toBeVisible()
})
