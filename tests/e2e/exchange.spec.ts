import { minus, plus } from '../../src/lib/money/decimal.ts'
import { expect, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { Exchange } from './models/exchange.ts'
import { Home, readAmount } from './models/home.ts'
import { DEMO, DEMO_WALLET } from './sandbox.ts'

test.use({ host: 'telegram' })

test('An exchange of what is given, at a price that moves, shows to the last decimal what was booked', async ({
  app,
  sandbox,
}) => {
  const exchange = new Exchange(app)
  const before = {
    usdt: await sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron'),
    euro: await sandbox.balance(DEMO, DEMO_WALLET, 'EUR'),
  }
  await app.openAs(DEMO)
  await new Home(app).goToExchange()
  await exchange.choose('give', 'USDT', 'Tron')
  await exchange.choose('get', 'EUR', 'Euro')
  await exchange.amount('give', 'USDT').fill('2,500.75')
  await exchange.toConfirm()
  await sandbox.advance(30)
  await exchange.confirm.click()
  await expect(exchange.moved).toBeVisible()
  const [was, is] = ['del', 'ins'].map((tag) => exchange.moved.locator('..').locator(tag))
  expect(readAmount(await was!.innerText())).not.toBe(readAmount(await is!.innerText()))
  expect(await sandbox.calls('E59')).toEqual([])
  await exchange.agree()
  const texts = await app.main.getByRole('status').locator('p').allInnerTexts()
  const [given, got] = texts.map(readAmount)
  if (given === undefined || got === undefined) throw new Error('no figures')
  expect(given).toBe('2500.75')
  expect(await sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron')).toBe(minus(before.usdt, given))
  expect(await sandbox.balance(DEMO, DEMO_WALLET, 'EUR')).toBe(plus(before.euro, got))
  expect(await sandbox.calls('E59')).toHaveLength(1)
  expect(await sandbox.isLedgerBalanced()).toBe(true)

  await app.button(app.words.order.follow).click()
  await new Activity(app).expectTransaction()
  const line = await new Activity(app).sum.innerText()
  expect(line.startsWith('+') ? got : given).toBe(readAmount(line))
})
