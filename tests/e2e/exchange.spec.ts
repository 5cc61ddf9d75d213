import { minus, plus, type Decimal } from '../../src/lib/money/decimal.ts'
import { expect, ONE_HOST, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import type { App } from './models/app.ts'
import { Exchange } from './models/exchange.ts'
import { Home, readAmount } from './models/home.ts'
import { fill } from './models/words.ts'
import { DEMO, DEMO_WALLET, type Sandbox } from './sandbox.ts'

/** Of an asset on one network, or of money that has none. */
async function held(sandbox: Sandbox, symbol: string, network?: string): Promise<Decimal> {
  const { assets } = await sandbox.wallet(DEMO, DEMO_WALLET)
  const networks = assets.find((asset) => asset.symbol === symbol)?.networks ?? []
  const one = networks.find(({ currency }) => currency.network?.name === network)
  return one?.amount ?? ('0' as Decimal)
}

/** The two figures of the screen of an exchange that is done. */
async function figures(app: App): Promise<{ given: Decimal; got: Decimal }> {
  const status = app.main.getByRole('status')
  const [given = '', got = ''] = (await status.locator('p').allInnerTexts()).map(readAmount)
  return { given: given as Decimal, got: got as Decimal }
}

for (const host of ONE_HOST.telegram)
  test.describe(`Exchange, ${host}`, () => {
    test.use({ host })

    test('An exchange of what is given, at a price that moves, shows to the last decimal what was booked', async ({
      app,
      sandbox,
    }) => {
      const exchange = new Exchange(app)
      const before = { usdt: await held(sandbox, 'USDT', 'Tron'), euro: await held(sandbox, 'EUR') }
      await app.openAs(DEMO)
      await new Home(app).goToExchange()
      await exchange.choose('give', 'USDT', 'Tron')
      await exchange.choose('get', 'EUR', 'Euro')
      await exchange.amount('give', 'USDT').fill('2,500.75')
      await exchange.toConfirm()
      await sandbox.advance(30)
      await exchange.confirm.click()
      await expect(exchange.moved).toBeVisible()
      const [was, is] = [
        exchange.moved.locator('..').locator('del'),
        exchange.moved.locator('..').locator('ins'),
      ]
      expect(readAmount(await was.innerText())).not.toBe(readAmount(await is.innerText()))
      expect(await sandbox.calls('E59')).toEqual([])
      await exchange.agree()
      const { given, got } = await figures(app)
      expect(given).toBe('2500.75')
      expect(await held(sandbox, 'USDT', 'Tron')).toBe(minus(before.usdt, given))
      expect(await held(sandbox, 'EUR')).toBe(plus(before.euro, got))
      expect(await sandbox.calls('E59')).toHaveLength(1)
      expect(await sandbox.isLedgerBalanced()).toBe(true)

      await app.button(app.words.order.follow).click()
      await new Activity(app).expectTransaction()
      const line = await new Activity(app).sum.innerText()
      expect(line.startsWith('+') ? got : given).toBe(readAmount(line))
    })

    test('An exchange for what is got, begun from an asset, shows what was booked, and so does the way back', async ({
      app,
      sandbox,
    }) => {
      const exchange = new Exchange(app)
      const before = {
        usdc: await held(sandbox, 'USDC', 'Solana'),
        euro: await held(sandbox, 'EUR'),
      }
      await app.openAs(DEMO, '/assets/USDC')
      const link = fill(app.words.assets.exchange, { symbol: 'USDC' })
      await app.main.getByRole('link', { name: link, exact: true }).click()
      await exchange.choose('get', 'EUR', 'Euro')
      await exchange.amount('get', 'EUR').fill('40.25')
      await exchange.toConfirm()
      await exchange.agree()
      const first = await figures(app)
      expect(await held(sandbox, 'USDC', 'Solana')).toBe(minus(before.usdc, first.given))
      expect(await held(sandbox, 'EUR')).toBe(plus(before.euro, first.got))
      expect(Number(first.got)).toBeGreaterThanOrEqual(40.25)

      await app.primary(app.words.order.done).click()
      await new Home(app).goToExchange()
      await exchange.choose('give', 'USDC', 'Solana')
      await exchange.choose('get', 'EUR', 'Euro')
      await app.button(exchange.words.turn).click()
      await exchange.amount('get', 'USDC').fill('20')
      await exchange.toConfirm()
      await exchange.agree()
      const second = await figures(app)
      expect(await held(sandbox, 'USDC', 'Solana')).toBe(
        plus(minus(before.usdc, first.given), second.got),
      )
      expect(await held(sandbox, 'EUR')).toBe(minus(plus(before.euro, first.got), second.given))
      expect(await sandbox.calls('E59')).toHaveLength(2)
      expect(await sandbox.isLedgerBalanced()).toBe(true)
    })
  })
