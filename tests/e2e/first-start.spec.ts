import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'
import { createLogger, createServer } from 'vite'

import { paths } from '../../src/paths.ts'
// With Playwright's own test it would be left to a worker of its own, after all the others.
import { expect, test } from './fixtures.ts'
import { DEMO, Sandbox } from './sandbox.ts'

/** Every route with something in the place of its parameters: a screen that finds nothing has loaded its code, too. */
const SCREENS = Object.values(paths)
  .filter(({ pattern }) => pattern !== paths.logout.pattern)
  .map(({ pattern }) => pattern.replaceAll(/:\w+/g, 'none'))

/** The files of these screens, so that the test fails for one that it did not open. */
const SCREEN_FILES = [...readFileSync('src/app/screens.ts', 'utf8').matchAll(/import\('#(.+?)'\)/g)]
  .map(([, file = '']) => file)
  .filter((file) => !file.endsWith('logout-screen.tsx'))

/** Waits until the page asks for nothing, twice in a row: what was loaded may ask for more. */
function watchRequests(page: Page): () => Promise<void> {
  let pending = 0
  page.on('request', () => (pending += 1))
  page.on('requestfinished', () => (pending -= 1))
  page.on('requestfailed', () => (pending -= 1))
  const idle = () =>
    page
      .evaluate(
        () =>
          new Promise<void>((resolve) => {
            requestIdleCallback(() => resolve())
          }),
      )
      // A reload ends the page that was asked; the test counts loads.
      .catch(() => undefined)
  return async () => {
    for (let quiet = 0; quiet < 2; quiet += 1) {
      await idle()
      if (pending > 0) quiet = -1
    }
  }
}

test('A first start, with an empty dependency cache, opens every screen without a reload', async ({
  page,
}) => {
  // The dev server sends each module by itself, and hundreds of them.
  test.slow()
  const cacheDir = mkdtempSync(join(tmpdir(), 'tessera-vite-'))
  const lines: string[] = []
  const customLogger = createLogger('info')
  customLogger.info = (line) => lines.push(line)
  const server = await createServer({
    mode: 'sandbox',
    cacheDir,
    customLogger,
    server: { port: 0, strictPort: false },
  })
  await server.listen()
  const address = server.httpServer?.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  const url = `http://127.0.0.1:${address.port}`
  const loads: string[] = []
  const opened = new Set<string>()
  page.on('load', () => loads.push(page.url()))
  try {
    const session = await new Sandbox(url).signIn(DEMO)
    await page.addInitScript((tokens) => {
      localStorage.setItem('access_token', tokens.access_token)
      localStorage.setItem('refresh_token', tokens.refresh_token)
    }, session)
    const untilQuiet = watchRequests(page)
    page.on('request', (request) => opened.add(new URL(request.url()).pathname))
    await page.goto(`${url}/`)
    await page.getByRole('main').waitFor()
    for (const path of SCREENS) {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await untilQuiet()
    }
    expect(lines.filter((line) => line.includes('optimized'))).toEqual([])
    expect(loads).toEqual([`${url}/`])
    expect(SCREEN_FILES.filter((file) => !opened.has(`/src/${file}`))).toEqual([])
  } finally {
    await server.close()
    rmSync(cacheDir, { recursive: true, force: true })
  }
})
