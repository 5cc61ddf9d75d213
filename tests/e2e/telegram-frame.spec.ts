import { expect, test } from './fixtures.ts'
import { DEMO } from './sandbox.ts'

test.use({ viewport: { width: 1200, height: 900 } })

test('The Telegram host opens the app in a phone, as the person of the seed', async ({
  page,
  servers,
}) => {
  await page.goto(`${servers.telegramUrl}/`)
  const app = page.frameLocator('iframe[name=app]')
  await expect(app.getByRole('main')).toBeVisible()
  const box = await page.locator('iframe[name=app]').boundingBox()
  expect(box?.width).toBe(390)
  const launch = page.frame({ name: 'app' })?.url() ?? ''
  expect(launch.startsWith(servers.appUrl)).toBe(true)
  const told = await page.evaluate(async () => {
    const body = JSON.stringify({ language: 'en' })
    return (await fetch('/launch', { method: 'POST', body })).text()
  })
  expect(decodeURIComponent(decodeURIComponent(told))).toContain(String(DEMO.telegram.id))
})

test('The Telegram host names a profile that it does not know', async ({ page, servers }) => {
  await page.goto(`${servers.telegramUrl}/?profile=nope`)
  await expect(page.getByTestId('host-title')).toContainText('no profile nope')
})
