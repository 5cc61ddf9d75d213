import type { BrowserContext } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { readShifts, watchShifts } from './models/shifts.ts'
import { DEMO } from './sandbox.ts'

const PLATFORMS = {
  base: undefined,
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
} as const

// The service worker is blocked, because its requests can't be delayed; none of them goes to the
// platform.
test.use({ serviceWorkers: 'block' })

/**
 * Records in the page whether the placeholder of Home's notices was ever shown. It disappears when
 * the notices are known, on a busy machine perhaps before the test looks.
 */
const watchPlace = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const look = () => {
      const place = document.querySelector('main i[class*=place]')
      if (place?.checkVisibility({ visibilityProperty: true }))
        Reflect.set(window, 'hasShownPlace', true)
      else requestAnimationFrame(look)
    }
    look()
  })

for (const [platform, userAgent] of Object.entries(PLATFORMS))
  test.describe(`First visit: ${platform}`, () => {
    test.use(userAgent === undefined ? {} : { userAgent })

    test("On a first visit, Home's headings stay in place, and no row is inserted or renamed later", async ({
      app,
      context,
    }) => {
      const { home } = app.words
      // Signs in without opening Home, which would store data for the next visit.
      await app.openAs(DEMO, '/more')
      await app.heading(app.words.common.tabs.more).waitFor()
      await watchShifts(context)
      await watchPlace(context)
      const page = await context.newPage()
      await page.goto(app.place.appUrl)
      const latest = page.getByRole('heading', { name: home.latest, includeHidden: true })
      /**
       * Returns the positions of the heading and its section in pixels, read at the same moment;
       * zeros once React has replaced them.
       */
      const readPlace = () =>
        latest.evaluate((heading) => {
          const { x, y, width, height } = heading.getBoundingClientRect()
          return { x, y, width, height, section: heading.closest('section')?.offsetHeight }
        })
      await latest.waitFor()
      await expect(page.locator(`.app-root.${platform === 'ios' ? 'ios' : 'light'}`)).toBeVisible()
      let before = await readPlace()
      await expect.poll(async () => (before = await readPlace()).height).toBeGreaterThan(0)
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'hasShownPlace'))).toBe(true)
      const rows = page.getByRole('region', { name: home.latest }).getByRole('link')
      await rows.nth(1).waitFor()
      const titles = await rows.allInnerTexts()
      await expect(page.getByRole('button', { name: home.find })).toBeVisible()
      const { total, moved } = await readShifts(page)
      expect(total.toFixed(2), moved.join('\n')).toBe('0.00')
      expect(await readPlace()).toEqual(before)
      const firstLines = (texts: string[]) => texts.map((text) => text.split('\n')[0])
      expect(firstLines(await rows.allInnerTexts())).toEqual(firstLines(titles))
    })
  })
