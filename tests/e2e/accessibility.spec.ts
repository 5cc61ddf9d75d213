/**
 * Every screen in every state a person meets. Which of them is looked at in which language, theme and host, and what
 * that can't find, is in docs/decisions/0025-looks-in-pairs.md.
 */
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts'
import { expect, test } from './fixtures.ts'
import type { App, Theme } from './models/app.ts'
import { findBarriers, findFaintText, switchTheme } from './models/audit.ts'
import { findOverflow } from './models/overflow.ts'
import { inspectSheet } from './models/sheet-audit.ts'
import type { Stop } from './models/stop.ts'
import { switchLanguage } from './models/switch-language.ts'
import { tours } from './models/tour.ts'
import { expectOnlyFilesKept, startWorker, WITH_WORKER } from './models/worker.ts'
import { inThemeOf } from './models/worn-theme.ts'

/** The words that the tours go by. */
const OPENED_IN = 'en'

/** Tours that meet every kind of answer: a worker serves them, and what it keeps is looked at in the end. */
const SERVED_BY_WORKER = [
  'what one has',
  'what has happened',
  'what one does',
  'sending',
  'a card',
  'who one is',
]

/** Tours that meet all that Telegram draws itself, or has its own screens for: buttons, questions, the way in. */
const IN_TELEGRAM = ['the way in', 'what one does', 'sending']

test.use({ viewport: { width: 320, height: 640 } })

/** All that can be wrong with the open screen in the look that it has. */
async function inspect(app: App, screen: string): Promise<void> {
  expect.soft(await findBarriers(app), screen).toEqual([])
  expect.soft(await findOverflow(app), `${screen} at 320 px`).toEqual([])
}

async function inspectColors(app: App, screen: string): Promise<void> {
  expect.soft(await findFaintText(app), `${screen}, its colours`).toEqual([])
}

/** By all rules in one language and theme, and what another theme can change in two more; it is left in the second. */
async function inspectLooks(
  app: App,
  screen: string,
  { language, themes: [first, second] }: { language: Language; themes: [Theme, Theme] },
): Promise<void> {
  if (language !== OPENED_IN) await switchLanguage(app, language)
  await inspect(app, `${screen}, ${language}, ${first}`)
  await switchTheme(app, second)
  await inspectColors(app, `${screen}, ${second}`)
  // Telegram's own two palettes are not for us to mend: a person's own one proves what the app makes of them.
  await inThemeOf(app, 'custom', () => inspectColors(app, `${screen}, in a theme of Telegram`))
  await inspectSheet(app, screen, LANGUAGES)
  await switchLanguage(app, OPENED_IN)
}

/** Languages in turn, on from tour to tour. */
let turn = 0
const inTurn = (stops: readonly Stop[]) =>
  stops.map((stop) => ({ ...stop, language: LANGUAGES[turn++ % LANGUAGES.length] ?? OPENED_IN }))

test.describe('Accessibility: browser, light and dark', () => {
  test.use({ host: 'browser', language: OPENED_IN, theme: 'light' })

  for (const [name, tour] of Object.entries(tours(false))) {
    const stops = inTurn(tour)
    const hasWorker = SERVED_BY_WORKER.includes(name)
    const more = hasWorker ? ', and their worker keeps no answer of the platform' : ''
    test(`The screens of the tour "${name}" have no barriers, each in one of the languages${more}`, async ({
      app,
      configure,
    }) => {
      if (hasWorker) {
        configure(WITH_WORKER)
        await startWorker(app)
      }
      // Each screen is left in the theme that the next one is opened in.
      let themes: [Theme, Theme] = ['light', 'dark']
      for (const { name: screen, language, arrive } of stops)
        await test.step(screen, async () => {
          await arrive(app)
          await app.main.waitFor()
          await inspectLooks(app, screen, { language, themes })
          themes = [themes[1], themes[0]]
        })
      if (hasWorker) await expectOnlyFilesKept(app)
    })
  }
})

test.describe('Accessibility: telegram, ru, dark and custom', () => {
  test.use({ host: 'telegram', language: 'ru', theme: 'dark' })

  for (const name of IN_TELEGRAM)
    test(`The screens of the tour "${name}" have no barriers`, async ({ app }) => {
      const stops = tours(true)[name] ?? []
      expect(stops).not.toEqual([])
      for (const { name: screen, arrive } of stops)
        await test.step(screen, async () => {
          await arrive(app)
          await app.main.waitFor()
          await inspect(app, screen)
          await switchTheme(app, 'custom')
          await inspectColors(app, `${screen}, custom`)
          await switchTheme(app, 'dark')
        })
    })
})
