/** Home on a first visit with late answers: everything is drawn in its final place. */
import { expect, test } from './fixtures.ts'
import { readShifts, watchShifts } from './models/shifts.ts'
import { DEMO } from './sandbox.ts'

const PLATFORMS = {
  base: undefined,
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
} as const

// Requests of the worker can't be delayed; none go to the platform anyway.
test.use({ serviceWorkers: 'block' })

for (const [platform, userAgent] of Object.entries(PLATFORMS))
  test.describe(`First visit: ${platform}`, () => {
    test.use(userAgent === undefined ? {} : { userAgent })

    test('Home keeps its headings, fills no gap late, and never renames a row', async ({
      app,
      context,
    }) => {
      const { home } = app.words
      // Signs in without opening Home, which would store data for the next visit.
      await app.openAs(DEMO, '/more')
      await app.heading(app.words.common.tabs.more).waitFor()
      await watchShifts(context)
      const page = await context.newPage()
      await page.goto(app.place.appUrl)
      const latest = page.getByRole('heading', { name: home.latest, includeHidden: true })
      const boxOf = async (at: number) => page.locator('main section').nth(at).boundingBox()
      await latest.waitFor()
      await expect(page.locator(`.app-root.${platform === 'ios' ? 'ios' : 'light'}`)).toBeVisible()
      // An element that React replaces at this moment has no box.
      await expect.poll(() => latest.boundingBox()).not.toBeNull()
      const [before, headingBefore] = [await boxOf(0), await latest.boundingBox()]
      await expect(page.locator('main i[class*=place]')).toBeVisible()
      const rows = page.getByRole('region', { name: home.latest }).getByRole('link')
      await rows.nth(1).waitFor()
      const titles = await rows.allInnerTexts()
      await expect(page.getByRole('button', { name: home.find })).toBeVisible()
      const { total, moved } = await readShifts(page)
      expect(total.toFixed(2), moved.join('\n')).toBe('0.00')
      expect(await latest.boundingBox()).toEqual(headingBefore)
      expect((await page.getByRole('region', { name: home.latest }).boundingBox())?.height).toBe(
        before?.height,
      )
      const firstLines = (texts: string[]) => texts.map((text) => text.split('\n')[0])
      expect(firstLines(await rows.allInnerTexts())).toEqual(firstLines(titles))
    })
  })
