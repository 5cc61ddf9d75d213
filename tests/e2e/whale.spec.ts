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
      let most = await nodes()
      for (let pages = 1; pages * PAGE < ROWS; pages += 1) {
        const loaded = app.page.waitForResponse((response) =>
          response.url().includes(`offset=${pages * PAGE}`),
        )
        await app.frame.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        await loaded
        most = Math.max(most, await nodes())
        expect(most).toBeLessThanOrEqual(MOST_NODES)
      }
      expect(await sandbox.calls('E106')).toHaveLength(ROWS / PAGE)
      const height = () => app.frame.evaluate(() => document.documentElement.scrollHeight)
      await expect.poll(height).toBeGreaterThan(ROWS * 56)
      await app.frame.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect(activity.rows.last()).toBeVisible()
      test.info().annotations.push({ type: 'nodes', description: String(most) })
    })
  })
