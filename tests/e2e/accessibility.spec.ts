import { expect, HOSTS, test } from './fixtures.ts'
import { findBarriers, findFaintText, findOverflow, switchTheme } from './models/audit.ts'
import { tours } from './models/tour.ts'

/** A visit of all screens in each, in these themes: the first as it was opened, the other switched to. */
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
          for (const { name: screen, arrive } of stops)
            await test.step(screen, async () => {
              await arrive(app)
              await app.main.waitFor()
              expect.soft(await findBarriers(app), screen).toEqual([])
              expect.soft(await findOverflow(app), `${screen} at 320 px`).toEqual([])
              if (other === undefined) return
              await switchTheme(app, other)
              expect.soft(await findFaintText(app), `${screen}, ${other}`).toEqual([])
              await switchTheme(app, theme)
            })
        })
    })
