/**
 * What assistive technology reads of the six main screens, as it was reviewed. After a change that is meant:
 * `npx playwright test accessibility-tree --update-snapshots`, and the new files are read like any other change.
 */

import { paths } from '../../src/paths.ts'
import { expect, test } from './fixtures.ts'
import { DEMO } from './sandbox.ts'

/** When the sandbox's clock stands (mocks/platform.ts): ages and days are the same in every run. */
const NOW = '2026-11-20T12:00:00Z'

const SCREENS = {
  home: paths.home.to(),
  activity: paths.activity.to(),
  send: paths.send.to(),
  exchange: paths.exchange.to(),
  cards: paths.cards.to(),
  more: paths.more.to(),
}

test('The main screens are read as they were reviewed', async ({ app, page }) => {
  await page.clock.setFixedTime(NOW)
  for (const [name, path] of Object.entries(SCREENS)) {
    await app.openAs(DEMO, path)
    await expect(app.main.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(app.main.locator('[aria-busy=true]')).toHaveCount(0)
    await expect.soft(app.main).toMatchAriaSnapshot({ name: `${name}.aria.yml` })
    // Noted behind the rest of Home: whom the feed says was paid comes first in Send.
    const isNoted = () => Object.keys(localStorage).some((key) => key.includes('paid-earlier.'))
    if (name === 'home') await expect.poll(() => app.frame.evaluate(isNoted)).toBe(true)
  }
})
