import { firstDigits, minus, parseDecimal } from '#lib/money/decimal.ts'

import { expect, test } from './fixtures.ts'
import { Add } from './models/add.ts'
import { Home, readAmount } from './models/home.ts'
import { Receive } from './models/receive.ts'
import { DEMO, DEMO_WALLET } from './sandbox.ts'

test('The balance on screen is the sum of postings', async ({ app, sandbox }) => {
  const home = new Home(app)
  await app.openAs(DEMO)
  await home.expectOpen()
  const wallet = await sandbox.wallet(DEMO, DEMO_WALLET)
  await expect(home.total).toContainText('EUR')
  expect(readAmount(await home.total.innerText())).toBe(wallet.total)
  await expect(home.assets.getByRole('link')).toHaveCount(wallet.assets.length)
  for (const { symbol, amount } of wallet.assets)
    expect(await home.amountOf(symbol), symbol).toBe(firstDigits(parseDecimal(amount)))
  // The screen behind a row has all digits.
  await home.asset('USDT').click()
  await app.heading('USDT').waitFor()
  const tether = wallet.assets.find(({ symbol }) => symbol === 'USDT')
  expect(readAmount(await app.main.locator('bdi').first().innerText())).toBe(tether?.amount)
  expect(await sandbox.isLedgerBalanced()).toBe(true)
})

test('An address to receive at has its QR code, and what arrives there is seen', async ({
  app,
  sandbox,
}) => {
  const receive = new Receive(app)
  await app.openAs(DEMO)
  await new Home(app).goToAdd()
  await new Add(app).way('crypto').click()
  await receive.choose('BTC', 'Bitcoin')
  await receive.createAddress()
  await expect(receive.address).toHaveText(/^bc1q[02-9ac-hj-np-z]{38}$/)
  await expect(receive.qrCode('BTC')).toBeVisible()
  await app.back()
  await receive.chooseNetwork('USDT', 'Tron')
  await expect(receive.address).toHaveText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
  await expect(receive.qrCode('USDT')).toBeVisible()
  await expect(app.view.getByText(/Send only USDT, and only over Tron/)).toBeVisible()
  // What arrives is seen at Home.
  const before = await sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron')
  const deposit = { email: DEMO.email, symbol: 'USDT', chain: 'Tron', amount: 12.5 }
  await sandbox.scenario('crypto-deposit', deposit)
  await sandbox.advance(10)
  const after = await sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron')
  expect(minus(after, before)).toBe('12.5')
  await app.openAs(DEMO, '/assets/USDT')
  await expect(app.view.getByText(/\+12\.5\sUSDT/).first()).toBeVisible()
})
