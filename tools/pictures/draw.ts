/** Draws the screens in one look, on a fixed day, with a separate browser, sandbox and Telegram. */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { Browser, BrowserContext } from '@playwright/test'

import { startAppServer } from '../../tests/e2e/app-server.ts'
import { App } from '../../tests/e2e/models/app.ts'
import { DEVICE_LOCALES } from '../../tests/e2e/models/device.ts'
import { waitUntilIdle, hideSandboxTab } from '../../tests/e2e/models/idle.ts'
import type { TourStop } from '../../tests/e2e/models/stop.ts'
import { tours } from '../../tests/e2e/models/tour.ts'
import { Sandbox } from '../../tests/e2e/sandbox.ts'
import { startTelegramHost } from '../../tests/telegram-host/server.ts'
import type { Look } from './looks.ts'
import { PICTURE_SCREENS, type PictureScreen } from './places.ts'

const STEP_MS = 10_000

export interface Picture {
  screen: string
  look: string
  /** Path within the folder; absent if the screen could not be drawn. */
  file?: string
  problem?: string
}

interface Studio {
  browser: Browser
  folder: string
  isWanted: (screen: string) => boolean
  onPicture: (picture: Picture) => void
}

const fileOf = (screen: string, look: string) =>
  join(look, `${screen.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.jpg`)

/**
 * Returns the name of a tour's stop for `--screen`; stops of different tours may have the same
 * name.
 */
const screenOf = (tour: string, stop: string) => `${tour}: ${stop}`

/**
 * Draws a look. Rejects if no browser opens; a screen that can't be reached gets a picture with its
 * problem.
 */
export async function takePictures(studio: Studio, look: Look): Promise<void> {
  const server = await startAppServer()
  const telegram = await startTelegramHost({ port: 0, appUrl: server.url })
  const sandbox = new Sandbox(server.url)
  const { language, theme, host } = look

  async function inContext(
    { seed, isOffline }: Pick<PictureScreen, 'seed' | 'isOffline'>,
    work: (app: App) => Promise<void>,
  ): Promise<void> {
    await sandbox.reset(seed)
    const context = await openContext(studio.browser, look, isOffline ?? false)
    try {
      const page = await context.newPage()
      await page.clock.setFixedTime(await sandbox.advance(0))
      const urls = { appUrl: server.url, telegramUrl: telegram.url }
      await work(new App(page, { ...urls, sandbox, host, language, theme, profile: 'ideal' }))
    } finally {
      await context.close()
    }
  }

  async function take(app: App, screen: string, isLoading: boolean): Promise<void> {
    const file = fileOf(screen, look.name)
    // Waits for busy content, but not for buttons: a pending order has a busy one.
    await waitUntilIdle(app, isLoading, '[aria-busy=true]:not(button)')
    const path = join(studio.folder, file)
    mkdirSync(dirname(path), { recursive: true })
    await app.page.screenshot({ path, type: 'jpeg', quality: 88, animations: 'disabled' })
    studio.onPicture({ screen, look: look.name, file })
  }

  const tell = (screen: string, error: unknown) => {
    const [problem = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    studio.onPicture({ screen, look: look.name, problem })
  }

  async function drawPlace(place: PictureScreen): Promise<void> {
    await inContext(place, async (app) => {
      await place.open(app)
      await take(app, place.name, place.isLoading ?? false)
    }).catch((error: unknown) => tell(place.name, error))
  }

  /**
   * Draws the stops of a tour. Each begins where the stop before it ended, so the tour ends at the
   * first that can't be reached.
   */
  async function drawTour(name: string, stops: readonly TourStop[]): Promise<void> {
    const last = stops.findLastIndex((stop) => studio.isWanted(screenOf(name, stop.name)))
    if (last === -1) return
    await inContext({ seed: 'demo' }, async (app) => {
      for (const stop of stops.slice(0, last + 1)) {
        const screen = screenOf(name, stop.name)
        try {
          await stop.arrive(app)
          if (studio.isWanted(screen)) await take(app, screen, false)
        } catch (error) {
          tell(screen, error)
          return
        }
      }
    })
  }

  try {
    for (const place of PICTURE_SCREENS) if (studio.isWanted(place.name)) await drawPlace(place)
    for (const [name, stops] of Object.entries(tours(host === 'telegram')))
      await drawTour(name, stops)
  } finally {
    await telegram.close()
    await server.close()
  }
}

async function openContext(
  browser: Browser,
  { device, viewport, scale, theme, language }: Look,
  isOffline: boolean,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    // On devices without touch, fields take the focus.
    hasTouch: device === 'phone',
    colorScheme: theme,
    locale: DEVICE_LOCALES[language],
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(STEP_MS)
  await hideSandboxTab(context)
  if (isOffline)
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false })
    })
  return context
}
