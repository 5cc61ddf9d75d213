import { gzipSync } from 'node:zlib'

import type { Page, Response } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import type { App } from './models/app.ts'
import { holdRequests } from './models/device.ts'
import { Home } from './models/home.ts'
import { SignIn } from './models/sign-in.ts'
import { DEMO } from './sandbox.ts'

const KB = 1000

/** The sandbox's own tools are no part of the product: a live build lacks them. */
const isProduct = (url: string) =>
  !/\/(?:v1|v2|totp|sandbox)\/|\/mount-[\w-]+\.(?:js|css)|\/icon\.svg$/.test(new URL(url).pathname)

interface Weight {
  scripts: number
  styles: number
  requests: string[]
}

/** Milliseconds. The app postpones work until after the start by pauses of at least this length. */
const START_MS = 500

/**
 * Delays everything that the page postpones until after the start. On a busy machine the start
 * takes longer than these pauses, and later fetches must not count.
 */
async function postponeLater(page: Page, startMs = START_MS): Promise<void> {
  await page.addInitScript((startMs) => {
    const factor = 20
    const wait = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (work: TimerHandler, ms = 0, ...given: unknown[]) =>
        wait(work, ms < startMs ? ms : ms * factor, ...given),
    })
  }, startMs)
}

/**
 * Returns the gzip bytes of everything but the API's responses that was fetched until Home's
 * balances are shown: before React can render, and after. Later requests are held back, because
 * Home must not need them.
 */
async function weigh(
  app: App,
  start: () => Promise<void>,
): Promise<{ balances: Weight; home: Weight }> {
  const responses: Response[] = []
  await postponeLater(app.page)
  const drawing = await holdRequests(app.page, /\/static\/drawing-/)
  app.page.on('response', (response) => responses.push(response))
  await start()
  await expect(app.view.locator('.snapshot a').first()).toBeVisible({ timeout: 60_000 })
  const balances = await weightOf(app, responses)
  const later = await holdRequests(app.page, /\/static\//)
  drawing.release()
  await expect(new Home(app).assets.getByRole('link').first()).toBeVisible({ timeout: 60_000 })
  const home = await weightOf(app, responses)
  later.release()
  return { balances, home }
}

async function weightOf(app: App, responses: readonly Response[]): Promise<Weight> {
  const fetched = responses.filter(
    (response) =>
      response.url().startsWith(app.place.appUrl) &&
      isProduct(response.url()) &&
      response.frame() === app.frame,
  )
  const sizeOf = async (extension: string) => {
    const bodies = await Promise.all(
      fetched
        .filter((response) => new URL(response.url()).pathname.endsWith(extension))
        .map((response) => response.body()),
    )
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).byteLength, 0)
  }
  return {
    scripts: await sizeOf('.js'),
    styles: await sizeOf('.css'),
    requests: fetched.map((response) => new URL(response.url()).pathname),
  }
}

function expectWithin({ scripts, styles, requests }: Weight, most: number): void {
  test.info().annotations.push({
    type: 'weight',
    description: `${(scripts / KB).toFixed(1)} kB of scripts, ${(styles / KB).toFixed(1)} kB of styles, ${requests.length} requests`,
  })
  const files = requests.join('\n')
  expect(scripts).toBeGreaterThan(0)
  expect(scripts / KB, files).toBeLessThanOrEqual(most)
  expect(styles / KB, files).toBeLessThanOrEqual(16)
  expect(requests.length, files).toBeLessThanOrEqual(12)
}

test('Home in a plain page stays within its size budgets and loads no Telegram code', async ({
  app,
  page,
  sandbox,
}) => {
  // The page's clock shows the sandbox's time, because the app sends no request with a token that
  // seems expired.
  await page.clock.install({ time: await sandbox.advance(0) })
  await app.openAs(DEMO)
  await expect(new Home(app).assets.getByRole('link').first()).toBeVisible()
  // Restores the state after a sign-in: the device knows the session's owner, and nothing that Home
  // has shown.
  const drop = () => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('home-snapshot')) localStorage.removeItem(key)
  }
  // This page runs no scripts. Otherwise the remaining fetches of the first start would count here,
  // without their bodies.
  await page.goto(`${app.place.appUrl}/icon.svg`)
  await page.evaluate(drop)
  const { balances, home } = await weigh(app, () => app.open())
  // The limits are for the sandbox's build, which is larger than the live one (.size-limit.json).
  expectWithin(balances, 65)
  expectWithin(home, 150)
  expect(home.requests.filter((path) => path.includes('telegram-host'))).toEqual([])
})

test("A new person's sign-in form loads with the first scripts, without the form library", async ({
  app,
}) => {
  const asked: string[] = []
  let run = () => {}
  const isRun = new Promise<void>((resolve) => {
    run = resolve
  })
  await postponeLater(app.page)
  app.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await app.page.route('**/static/index-*.js', async (route) => {
    await isRun
    await route.continue()
  })
  const opening = app.open('/')
  // The page itself requests these files, because no code of the app has run yet.
  const FIRST = [/forms-[^/]*js$/, /forms-[^/]*css$/, /sign-in-[^/]*js$/]
  await expect
    .poll(() => FIRST.filter((name) => !asked.some((path) => name.test(path))))
    .toEqual([])
  run()
  await opening
  await expect(new SignIn(app).field('email')).toBeEditable()
  const applied = await app.frame.evaluate(() =>
    Array.from(document.styleSheets, ({ href }) => href ?? ''),
  )
  expect(applied.filter((href) => href.includes('/static/forms-'))).toHaveLength(1)
  expect(asked.filter((path) => /(?:main|screens)-[^/]*css$/.test(path))).toEqual([])
  expect(asked.filter((path) => /standard-schema|react-hook-form/.test(path))).toEqual([])
})

const namedBy = (app: App) =>
  app.frame.evaluate(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=tessera-build]')
    const build = JSON.parse(meta?.content ?? '') as { screens: Record<string, string[]> }
    return build.screens
  })

test('Code that several main screens share loads while Home renders', async ({ app, page }) => {
  // Some of this code loads with Home's notices, which wait for exactly `START_MS`
  // (attention-slot.tsx).
  await postponeLater(page, START_MS + 1)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await app.openAs(DEMO)
  const screens = Object.values(await namedBy(app))
  const users = (file: string) => screens.filter((files) => files.includes(file)).length
  const shared = new Set(screens.flat().filter((file) => users(file) > 1))
  expect(shared.size).toBeGreaterThan(5)
  await expect.poll(() => [...shared].filter((file) => !asked.includes(file))).toEqual([])
  await new Home(app).expectOpen()
})

test.describe('A browser that saves data', () => {
  // Prefetching is off, because it would load some of the files before the press.
  test.use({ fetchesAhead: false })

  test('A press on the link to Send requests all code files of that screen at once', async ({
    app,
    page,
  }) => {
    await postponeLater(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    // This route is installed early, because Playwright reports no request that starts while a
    // page's first route is being installed.
    await page.route(/\/static\//, (route) => route.fallback())
    await app.openAs(DEMO)
    const link = app.view.getByRole('link', { name: app.words.home.send })
    await expect(link).toBeVisible()
    const named = (await namedBy(app))['/send'] ?? []
    expect(asked.filter((path) => path.includes('/orders-'))).toEqual([])
    const late = await holdRequests(page, /\/static\//)
    expect(named.filter((path) => path.includes('/calls-'))).toHaveLength(1)
    // No file has arrived yet, so the page knows no imports of these files. React may replace the
    // link at the moment of a press.
    const readMissing = async () => {
      await link.dispatchEvent('pointerdown')
      return named.filter((path) => !asked.includes(path))
    }
    await expect.poll(readMissing).toEqual([])
    late.release()
    await link.click()
    await expect(
      app.view.getByRole('heading', { level: 1, name: app.words.send.title }),
    ).toBeVisible()
  })
})

test.describe('Inside Telegram', () => {
  test.use({ host: 'telegram' })

  test('Home inside Telegram stays within its size budget', async ({ app }) => {
    const { balances, home } = await weigh(app, () => app.open('/'))
    expectWithin(balances, 77)
    expectWithin(home, 162)
    expect(home.requests.filter((path) => path.includes('telegram-host'))).toHaveLength(1)
  })
})
