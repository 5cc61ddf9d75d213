import { LANGUAGES } from '../../src/i18n/languages.ts'
import { expect, HOSTS, test } from './fixtures.ts'
import type { App, HostKind, Theme } from './models/app.ts'
import { findBarriers, findFaintText, findOverflow, switchTheme } from './models/audit.ts'
import { inspectSheet } from './models/sheet-audit.ts'
import { switchLanguage } from './models/switch-language.ts'
import { tours } from './models/tour.ts'
import { expectOnlyFilesKept, startWorker, WITH_WORKER } from './models/worker.ts'

interface Look {
  language: 'en' | 'ru'
  theme: Theme
}

/**
 * How screens are opened, and how they are looked at next. In a plain page each language is looked at in both themes.
 * In Telegram the custom one proves the contrast: Telegram's own two palettes are not for us to mend.
 */
const LOOKS: Record<HostKind, readonly [Look, Look]> = {
  browser: [
    { language: 'en', theme: 'light' },
    { language: 'ru', theme: 'dark' },
  ],
  telegram: [
    { language: 'ru', theme: 'dark' },
    { language: 'en', theme: 'custom' },
  ],
}

/** Tours that meet every kind of answer. In a plain page a worker serves them, and what it keeps is looked at in the end. */
const SERVED_BY_WORKER = [
  'what one has',
  'what has happened',
  'what one does',
  'sending',
  'a card',
  'who one is',
]

test.use({ viewport: { width: 320, height: 640 } })

/** All that can be wrong with the open screen as it is, and what another theme can make of it. */
async function inspect(app: App, screen: string, other?: Theme): Promise<void> {
  expect.soft(await findBarriers(app), screen).toEqual([])
  expect.soft(await findOverflow(app), `${screen} at 320 px`).toEqual([])
  if (other === undefined) return
  await switchTheme(app, other)
  expect.soft(await findFaintText(app), `${screen}, in the theme ${other}`).toEqual([])
}

/** Screens are walked in them by `languages.spec.ts`, which opens no sheet. */
const OTHER_LANGUAGES = LANGUAGES.filter((one) => one !== 'en' && one !== 'ru')

/** The open screen in one look and then in the other; it is as it was in the end. */
async function inspectInBoth(app: App, screen: string, [first, second]: readonly [Look, Look]) {
  const isInBothThemes = !app.isTelegram
  const nameIn = ({ language, theme }: Look) => `${screen}, ${language}, ${theme}`
  await inspect(app, nameIn(first), isInBothThemes ? second.theme : undefined)
  if (!isInBothThemes) await switchTheme(app, second.theme)
  await switchLanguage(app, second.language)
  await inspect(app, nameIn(second), isInBothThemes ? first.theme : undefined)
  // Both hosts draw the same sheets, so one of them is enough.
  if (!app.isTelegram) await inspectSheet(app, screen, OTHER_LANGUAGES)
  if (!isInBothThemes) await switchTheme(app, first.theme)
  await switchLanguage(app, first.language)
}

for (const host of HOSTS) {
  const looks = LOOKS[host]
  test.describe(`Accessibility: ${host}, en and ru, ${looks[0].theme} and ${looks[1].theme}`, () => {
    test.use({ host, ...looks[0] })

    for (const [name, stops] of Object.entries(tours(host === 'telegram'))) {
      const hasWorker = host === 'browser' && SERVED_BY_WORKER.includes(name)
      const more = hasWorker ? ', and their worker keeps no answer of the platform' : ''
      test(`The screens of the tour "${name}" have no barriers${more}`, async ({
        app,
        configure,
      }) => {
        if (hasWorker) {
          configure(WITH_WORKER)
          await startWorker(app)
        }
        let [first, second] = looks
        for (const { name: screen, arrive } of stops)
          await test.step(screen, async () => {
            await arrive(app)
            await app.main.waitFor()
            await inspectInBoth(app, screen, [first, second])
            if (host === 'telegram') return
            // In turns, so that screens are opened in both themes.
            ;[first, second] = [
              { ...first, theme: second.theme },
              { ...second, theme: first.theme },
            ]
            await switchTheme(app, first.theme)
          })
        if (hasWorker) await expectOnlyFilesKept(app)
      })
    }
  })
}
