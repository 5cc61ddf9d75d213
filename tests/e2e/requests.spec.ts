import { pickInRotation } from '../support/suite-size.ts'
import { expect, HOSTS, test } from './fixtures.ts'
import type { App } from './models/app.ts'
import { readQr } from './models/qr.ts'
import { DEMO } from './sandbox.ts'

const USDT_ETHEREUM = 'b442c364-2261-48f4-9d5f-8be4af8d31f5'

async function makeRequest(app: App, amount: string): Promise<void> {
  const { words } = app
  await app.view.getByRole('textbox').first().fill(amount)
  await app.view.getByLabel(words.requests.note).fill('Rent for May')
  await app.primary(words.requests.make).click()
}

for (const host of pickInRotation(1, HOSTS))
  test.describe(`Requests: ${host}`, () => {
    test.use({ host })

    test('The QR code of a payment request contains its exact amount', async ({ app }) => {
      await app.openAs(DEMO, `/add/requests?currency=${USDT_ETHEREUM}`)
      await makeRequest(app, '12.000001')
      const code = app.view.getByRole('img', { name: app.words.requests.qr.address })
      expect(await readQr(code)).toMatch(
        /^ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1\/transfer\?address=0x[\da-fA-F]{40}&uint256=12000001$/,
      )
    })
  })

test('The QR code of a request from a euro account contains account, amount and note for banking apps', async ({
  app,
}) => {
  await app.openAs(DEMO, '/accounts')
  await app.view.getByRole('link', { name: /^Euro account/ }).click()
  await app.view.getByRole('link', { name: app.words.virtualAccounts.request }).click()
  await makeRequest(app, '250.5')
  const code = app.view.getByRole('img', { name: app.words.requests.qr.bank })
  const lines = (await readQr(code)).split('\n')
  expect(lines.slice(0, 4)).toEqual(['BCD', '002', '1', 'SCT'])
  expect(lines[4]).toBe('SBOXLT2XXXX')
  expect(lines[5]).toBe('Alex Varga')
  expect(lines[6]).toMatch(/^LT\d{18}$/)
  expect(lines[7]).toBe('EUR250.50')
  expect(lines[10]).toBe('Rent for May')
})
