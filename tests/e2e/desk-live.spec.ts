import { expect, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { DEMO } from './sandbox.ts'

test.use({ viewport: { width: 1280, height: 700 } })

test('Rows that arrive leave focus, selection and place of a row in the wide table as they are', async ({
  app,
  page,
  sandbox,
}) => {
  const { rows } = new Activity(app)
  await page.clock.install()
  await app.openAs(DEMO, '/activity')
  await rows.first().focus()
  for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowDown')
  const focused = () => app.frame.evaluate(() => document.activeElement?.getAttribute('href'))
  const href = await focused()
  const link = page.locator(`a[href="${href}"]`)
  const line = app.view.locator('[aria-rowindex]', { has: link })
  const tick = line.getByRole('checkbox').first()
  await tick.check()
  await link.focus()
  const top = () => line.evaluate((element) => element.getBoundingClientRect().top)
  const place = await top()
  const arrive = async () => {
    const index = (await line.getAttribute('aria-rowindex')) ?? ''
    await sandbox.scenario('crypto-deposit', { email: DEMO.email, symbol: 'USDT', amount: 7 })
    await page.clock.fastForward(16_000)
    await expect(line).not.toHaveAttribute('aria-rowindex', index)
  }
  await arrive()
  expect(await focused()).toBe(href)
  await expect.poll(top).toBe(place)
  await expect(tick).toBeChecked()
  await expect(app.view.getByRole('checkbox', { checked: true })).toHaveCount(1)

  await page.keyboard.press('ArrowDown')
  const next = await focused()
  expect(next).not.toBe(href)
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe(href)
  await page.keyboard.press('Enter')
  await expect(link).toHaveAttribute('aria-current', 'page')
  await arrive()
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(app.view.locator('[aria-current=page][href^="/activity/"]')).toHaveCount(1)
})
