import { expect, HOSTS, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { WHALE } from './sandbox.ts'

const ROWS = 5000
const PAGE = 50
const MOST_NODES = 600

for (const host of HOSTS)
  test.describe(`a hundred thousand transactions, ${host}`, () => {
    test.use({ host, seed: 'whale' })

    test('the feed scrolls through 5,000 rows with few nodes', async ({ app, sandbox }) => {
      const activity = new Activity(app)
      await app.openAs(WHALE, '/activity')
      await expect(activity.rows.first()).toBeVisible()
      const nodes = () =>
        app.frame.evaluate(() => {
          const ribbon = document.querySelectorAll('.sandbox-ribbon, .sandbox-ribbon *').length
          return document.querySelectorAll('*').length - ribbon
        })
      const height = () => app.frame.evaluate(() => document.documentElement.scrollHeight)
      const scrollDown = () =>
        app.frame.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      let most = await nodes()
      for (let pages = 1; pages * PAGE < ROWS; pages += 1) {
        const before = await height()
        await scrollDown()
        await expect.poll(height, { intervals: [20] }).toBeGreaterThan(before + PAGE * 40)
        most = Math.max(most, await nodes())
        expect(most).toBeLessThanOrEqual(MOST_NODES)
      }
      expect(await sandbox.calls('E106')).toHaveLength(ROWS / PAGE)
      await scrollDown()
      await expect(activity.rows.last()).toBeVisible()
      // Back from one of them the feed stands where it stood.
      const place = () => app.frame.evaluate(() => window.scrollY)
      const before = await place()
      await activity.rows.last().dispatchEvent('click')
      await activity.expectTransaction()
      await app.back()
      await expect.poll(place).toBeGreaterThan(before - 64)
      await expect(activity.rows.last()).toBeVisible()
      test.info().annotations.push({ type: 'nodes', description: String(most) })
    })

    test('the row that has the focus stays while the feed is scrolled away', async ({ app }) => {
      const activity = new Activity(app)
      await app.openAs(WHALE, '/activity')
      await activity.rows.nth(2).focus()
      const focused = () =>
        app.frame.evaluate(() => document.activeElement?.getAttribute('href') ?? '')
      const before = await focused()
      expect(before).toContain('/activity/')
      await app.frame.evaluate(() => window.scrollTo(0, 2000))
      await expect(activity.rows.nth(8)).toBeInViewport()
      expect(await focused()).toBe(before)
      await app.page.keyboard.press('Tab')
      expect(await focused()).not.toBe(before)
    })
  })
