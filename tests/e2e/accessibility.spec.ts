/**
 * Audits every screen in every state. Each run shows each screen in one of the looks (host,
 * language, theme), or in all of them. docs/decisions/0025-looks-in-pairs.md lists the faults that
 * this can't find.
 */
import { paths } from '../../src/paths.ts'
import { everyNth, pickInRotation } from '../support/suite-size.ts'
import { expect, test } from './fixtures.ts'
import { auditScreen } from './models/audit.ts'
import { WALK_KEYS, walkFocus, ZOOMS } from './models/focus-walk.ts'
import { LOOKS } from './models/looks.ts'
import { tours } from './models/tour.ts'
import { expectOnlyFilesCached, startServiceWorker, WITH_SERVICE_WORKER } from './models/worker.ts'

/**
 * Tours (walks through screens) that together receive every kind of response. They run with the
 * service worker, and its caches are checked at the end.
 */
const SERVED_BY_WORKER = [
  'what one has',
  'what has happened',
  'what one does',
  'sending',
  'a card',
  'who one is',
]

const placeOf = (route: keyof typeof paths) =>
  new RegExp(`^${paths[route].pattern.replaceAll(/:\w+/g, '[^/]+')}$`)

const ALL_TOURS = tours(true)

const PHONE = { width: 320, height: 640 }

// Most stops of a tour start the app again, and each start would prefetch screens that nobody
// opens.
test.use({ viewport: PHONE, fetchesAhead: false })

for (const [index, tour] of Object.keys(ALL_TOURS).entries()) {
  const looks = LOOKS.filter(({ host }) => tour in tours(host === 'telegram'))
  for (const { host, language, theme } of pickInRotation(index, looks))
    test.describe(`Screens: ${host}, ${language}, ${theme}`, () => {
      test.use({ host, language, theme })

      const hasWorker = host === 'browser' && SERVED_BY_WORKER.includes(tour)
      // In a Telegram client the focus leaves the app for the client's own buttons.
      const focus = host === 'browser' ? ', and every second one shows its focus' : ''
      const more = hasWorker ? ', and their worker stores no platform response' : ''
      test(`Screens of the tour "${tour}" pass the accessibility rules and have room for texts${focus}${more}`, async ({
        app,
        configure,
      }) => {
        if (hasWorker) {
          configure(WITH_SERVICE_WORKER)
          await startServiceWorker(app)
        }
        const stops = tours(app.isTelegram)[tour] ?? []
        const walked = new Set(app.isTelegram ? [] : everyNth(2, stops))
        for (const [at, stop] of stops.entries()) {
          const { name: screen, arrive, route } = stop
          await test.step(screen, async () => {
            await arrive(app)
            await app.main.waitFor()
            const { frame } = app
            const path = () => frame.evaluate(() => location.pathname)
            if (route !== undefined) await expect.poll(path).toMatch(placeOf(route))
            await auditScreen(app, screen)
            if (!walked.has(stop)) return
            for (const { zoom, viewport } of pickInRotation(Math.floor(at / 2), ZOOMS)) {
              await app.page.setViewportSize(viewport)
              for (const key of pickInRotation(Math.floor(at / 4), WALK_KEYS))
                await walkFocus(app, `${screen} at ${zoom}`, key)
            }
            await app.page.setViewportSize(PHONE)
          })
        }
        if (hasWorker) await expectOnlyFilesCached(app)
      })
    })
}

test('Each route of the app is visited by one of the accessibility tours', () => {
  const met = Object.values(ALL_TOURS).flatMap((stops) => stops.map(({ route }) => route))
  expect(Object.keys(paths).filter((route) => !met.some((one) => one === route))).toEqual([])
})
