import { expect, HOSTS, test } from './fixtures.ts'
import type { Theme } from './models/app.ts'
import { findBarriers, findFaintText, findOverflow, switchTheme } from './models/audit.ts'
import { tours } from './models/tour.ts'

/** A visit of all screens in each, in these themes: each screen is opened in one and switched to the other. */
const LOOKS = {
  browser: [
    ['en', 'light', 'dark'],
    ['ru', 'light', 'dark'],
  ],
  // The custom theme proves the contrast: Telegram's own two palettes are not for us to mend.
  telegram: [
    ['en', 'custom'],
    ['ru', 'dark'],
  ],
} as const

test.use({ viewport: { width: 320, height: 640 } })

for (const host of HOSTS)
  for (const [language, theme, other] of LOOKS[host])
    test.describe(`Accessibility: ${host}, ${language}, ${theme}${other ? ` and ${other}` : ''}`, () => {
      test.use({ host, language, theme })

      for (const [name, stops] of Object.entries(tours(host === 'telegram')))
        test(`The screens of the tour "${name}" have no barriers`, async ({ app }) => {
          // In turns: the theme that one screen was switched to, the next one is opened in.
          let [opened, switched]: readonly (Theme | undefined)[] = [theme, other]
          for (const { name: screen, arrive } of stops)
            await test.step(`${screen}, ${opened}`, async () => {
              await arrive(app)
              await app.main.waitFor()
              expect.soft(await findBarriers(app), `${screen}, ${opened}`).toEqual([])
              expect.soft(await findOverflow(app), `${screen} at 320 px`).toEqual([])
              if (switched === undefined) return
              await switchTheme(app, switched)
              expect.soft(await findFaintText(app), `${screen}, ${switched}`).toEqual([])
              ;[opened, switched] = [switched, opened]
            })
        })
    })
