import { everyNth, pickInRotation } from '../support/suite-size.ts'
import { expect, test } from './fixtures.ts'
import { findAccessibilityFaults } from './models/audit.ts'
import { addressesOf } from './models/routes.ts'
import { NO_DELAY_MS, readShifts, SESSION_KEYS, watchShifts, type Shifts } from './models/shifts.ts'
import { DEMO } from './sandbox.ts'

const PAGES = 6

const WINDOWS = [
  { width: 390, height: 780 },
  { width: 1280, height: 800 },
]

// The service worker is blocked, because its requests can't be delayed; none of them goes to the
// platform.
test.use({ serviceWorkers: 'block' })

test('No screen shifts on a phone or a desktop if responses take half a second to two seconds', async ({
  app,
  context,
}) => {
  // The routes are opened one after another, and each waits for its slowest response.
  test.slow()
  const addresses = Object.values(await addressesOf(app)).flat()
  const walked = everyNth(3, addresses)
  const queue = walked.flatMap((path, index) =>
    pickInRotation(index, WINDOWS).map((size) => ({ path, size })),
  )
  let late = 0
  const shifts: Record<string, Shifts> = {}
  await watchShifts(context)
  const walk = async () => {
    const page = await context.newPage()
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const { path, size } = next
      await page.setViewportSize(size)
      await page.goto(app.place.appUrl + path)
      const found = await readShifts(page)
      late += found.late
      if (found.total.toFixed(2) !== '0.00') shifts[`${path}, ${size.width} px`] = found
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: PAGES }, walk))
  expect(shifts).toEqual({})
  expect(late).toBeGreaterThan(walked.length)
})

/** Answers arrive before the code that draws them, as on a slow phone with a good connection. */
for (const viewport of pickInRotation(0, WINDOWS))
  test.describe(`Slow processor: ${viewport.width} px`, () => {
    test.use({ viewport })

    test('Ten screens do not shift on a first visit with a slow processor', async ({
      app,
      context,
    }) => {
      test.slow()
      const {
        home,
        activity,
        transaction,
        send,
        deposit,
        exchange,
        cards,
        counterparties,
        ...rest
      } = await addressesOf(app)
      const screens = [home, activity, transaction, send, deposit, exchange, cards, counterparties]
      const walked = [...screens, rest.books, rest.verification].flatMap(([path = '']) => path)
      await watchShifts(context, SESSION_KEYS, NO_DELAY_MS)
      const shifts: Record<string, Shifts> = {}
      for (const path of walked) {
        const page = await context.newPage()
        const devtools = await context.newCDPSession(page)
        await devtools.send('Network.enable')
        await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
        await page.goto(app.place.appUrl + path)
        const found = await readShifts(page)
        if (found.total.toFixed(2) !== '0.00') shifts[path] = found
        await page.close()
      }
      expect(walked).toHaveLength(10)
      expect(shifts).toEqual({})
    })
  })

for (const viewport of pickInRotation(0, WINDOWS))
  test.describe(`Layout shift: ${viewport.width} px`, () => {
    test.use({ viewport })

    test('Home does not shift when its second visit adds paid recipients, and passes accessibility rules', async ({
      app,
      context,
    }) => {
      await app.openAs(DEMO)
      await app.view.getByRole('region', { name: app.words.home.latest }).waitFor()
      const isNoted = () => Object.keys(localStorage).some((key) => key.includes('paid-earlier.'))
      await app.page.waitForFunction(isNoted)
      await watchShifts(context, '')
      const page = await context.newPage()
      await page.goto(app.place.appUrl)
      const { title } = app.words.attention.recipients
      await expect(page.getByRole('list', { name: title }).getByRole('link')).not.toHaveCount(0)
      const { total, moved } = await readShifts(page)
      expect(total.toFixed(2), moved.join('\n')).toBe('0.00')
      expect(await findAccessibilityFaults(app.on(page))).toEqual([])
    })
  })
