/**
 * Accessibility trees of the six main screens, as reviewed. After an intended change run `npx
 * playwright test accessibility-tree --update-snapshots` and review the new files.
 */

import { paths } from '../../src/paths.ts'
import { expect, test } from './fixtures.ts'
import { DEMO } from './sandbox.ts'

/**
 * The sandbox's fixed time (mocks/platform.ts), so that ages and days are the same in every run.
 */
const NOW = '2026-11-20T12:00:00Z'

const SCREENS = {
  home: paths.home.to(),
  activity: paths.activity.to(),
  send: paths.send.to(),
  exchange: paths.exchange.to(),
  cards: paths.cards.to(),
  more: paths.more.to(),
}

test('The accessibility trees of the main screens match the reviewed ones', async ({
  app,
  page,
}) => {
  await page.clock.setFixedTime(NOW)
  for (const [name, path] of Object.entries(SCREENS)) {
    await app.openAs(DEMO, path)
    await expect(app.main.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(app.main.locator('[aria-busy=true]')).toHaveCount(0)
    await expect.soft(app.main).toMatchAriaSnapshot({ name: `${name}.aria.yml` })
    // Returns whether Home has stored the paid recipients, which it stores after all else. Send
    // lists them first.
    const areRecipientsStored = () =>
      Object.keys(localStorage).some((key) => key.includes('paid-earlier.'))
    if (name === 'home') await expect.poll(() => app.frame.evaluate(areRecipientsStored)).toBe(true)
  }
})
