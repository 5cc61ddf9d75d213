/**
 * Compares the main states with small reference pictures, drawn in blocks instead of letters on a
 * fixed day. `npm run look:update` draws new references.
 */
import { expect, test } from './fixtures.ts'
import type { App } from './models/app.ts'
import { useBlockFont } from './models/block-font.ts'
import { Exchange } from './models/exchange.ts'
import { Home } from './models/home.ts'
import { waitUntilIdle, hideSandboxTab } from './models/idle.ts'
import { Send } from './models/send.ts'
import { DEMO, TRON_ADDRESS } from './sandbox.ts'

/**
 * Share of pixels that may differ: a word that is a few letters longer passes, a row that moved by
 * 12 px does not.
 */
const MAX_SHARE = 0.004
/**
 * Tolerance of a pixel's colour, from 0 to 1: the edges of rounded corners differ between browsers.
 */
const TOLERANCE = 0.15

/** Milliseconds for late rendering on a busy machine. */
const PATIENCE_MS = 20_000

const PHONE = { width: 390, height: 780 }
const DESKTOP = { width: 1280, height: 800 }

interface State {
  title: string
  options?: Parameters<typeof test.use>[0]
  arrive: (app: App) => Promise<void>
}

const openHome = async (app: App) => {
  await app.openAs(DEMO)
  await new Home(app).chart.waitFor()
  await new Home(app).attention.waitFor()
  // The names of recipients load a moment after the start.
  await app.main.getByText('Kiln Studio').first().waitFor()
}
const openAt = (path: string) => (app: App) => app.openAs(DEMO, path)

const STATES: Record<string, State> = {
  'sign-in': { title: 'The door', arrive: (app) => app.open('/sign-in') },
  home: { title: 'Home', arrive: openHome },
  'home-telegram-dark': {
    title: 'Home in Telegram, dark',
    options: { host: 'telegram', theme: 'dark' },
    arrive: openHome,
  },
  'home-desktop': { title: 'Home on a desktop', options: { viewport: DESKTOP }, arrive: openHome },
  'home-empty': {
    title: 'Home without money',
    options: { seed: 'empty' },
    arrive: async (app) => {
      await app.openAs(DEMO)
      await new Home(app).attention.waitFor()
    },
  },
  'activity-dark': {
    title: 'Activity, dark',
    options: { theme: 'dark' },
    arrive: openAt('/activity'),
  },
  'activity-arabic': {
    title: 'Activity from right to left',
    options: { language: 'ar' },
    arrive: openAt('/activity'),
  },
  send: { title: 'Whom to pay', arrive: openAt('/send') },
  'send-check': {
    title: 'The review before a payment',
    arrive: async (app) => {
      await app.openAs(DEMO, '/send')
      const send = new Send(app)
      await send.toRecipient('USDT', 'Tron', TRON_ADDRESS)
      await send.openReview('USDT', '25')
      await send.confirm.waitFor()
    },
  },
  exchange: {
    title: 'The price of an exchange',
    arrive: async (app) => {
      await app.openAs(DEMO, '/exchange?asset=USDT')
      await new Exchange(app).amount('give', 'USDT').fill('250')
      await new Exchange(app).expectQuote()
    },
  },
  cards: { title: 'Cards', options: { hasTouch: true }, arrive: openAt('/cards') },
  'cards-error': {
    title: 'Cards that could not be read',
    arrive: async (app) => {
      await app.sandbox.fault({ endpoint: 'E39', kind: 'status', status: 500, times: 9 })
      await app.openAs(DEMO, '/cards')
      await app.view.getByRole('alert').waitFor()
    },
  },
}

test.use({ viewport: PHONE, fetchesAhead: false, contextOptions: { reducedMotion: 'reduce' } })

for (const [name, { title, options = {}, arrive }] of Object.entries(STATES))
  test.describe(`Look: ${name}`, () => {
    test.use(options)

    test(`${title} matches its stored screenshot`, async ({ app, page, context, sandbox }) => {
      await hideSandboxTab(context)
      await useBlockFont(context)
      await page.clock.setFixedTime(await sandbox.advance(0))
      await arrive(app)
      await waitUntilIdle(app)
      // Playwright itself waits only for two equal pictures in a row; names of recipients may load
      // later.
      await expect(async () => {
        await expect(page).toHaveScreenshot(`${name}.png`, {
          maxDiffPixelRatio: MAX_SHARE,
          threshold: TOLERANCE,
          caret: 'hide',
        })
      }).toPass({ timeout: PATIENCE_MS })
    })
  })
