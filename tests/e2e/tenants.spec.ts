import { expect, test } from './fixtures.ts'
import { wordsOf } from './models/words.ts'
import { settingsFor, skipUnlessInstalled, startWebServer, type WebServer } from './web-servers.ts'

const TENANTS = [
  {
    kind: 'nginx',
    name: 'Kiln Pay',
    locale: 'en-GB',
    settings: {
      VITE_APP_NAME: 'Kiln Pay',
      VITE_APP_SHORT_NAME: 'Kiln',
      VITE_ACCENT_COLOR_LIGHT: '#0a7d45',
      VITE_ACCENT_COLOR_DARK: '#35c07f',
      VITE_LOGO_URL: '/icon.svg',
      VITE_SUPPORT_URL: 'https://kiln.test/help',
    },
    expected: { language: 'en', title: / · Kiln$/, button: '#0a7d45' },
  },
  {
    kind: 'caddy',
    name: 'Орбита',
    // Icelandic is not one of the app's languages, so the tenant's own applies.
    locale: 'is-IS',
    settings: {
      VITE_APP_NAME: 'Орбита',
      VITE_ACCENT_COLOR_LIGHT: '#ffd400',
      VITE_DEFAULT_LANGUAGE: 'ru',
    },
    expected: { language: 'ru', title: / · Орбита$/, button: '#ffd400' },
  },
] as const

const BUTTON = '--tg-theme-button-color'

for (const { kind, name, locale, settings, expected } of TENANTS)
  test.describe(`Tenant ${name}`, () => {
    test.use({ locale })
    skipUnlessInstalled(kind)
    let server: WebServer

    test.beforeAll(async ({ servers: { appUrl } }) => {
      server = await startWebServer(
        kind,
        { connect: [appUrl] },
        {
          ...settingsFor(appUrl),
          ...settings,
        },
      )
    })
    test.afterAll(() => server.stop())

    test("A visitor sees the tenant's name and language, and no mention of Tessera", async ({
      page,
    }) => {
      const wordsOnScreen = wordsOf(expected.language)
      const problems: string[] = []
      page.on('console', (message) => {
        if (/Content.Security.Policy/i.test(message.text())) problems.push(message.text())
      })
      await page.goto(`${server.url}/sign-in`)
      await expect(
        page.getByRole('heading', { name: wordsOnScreen.entry.title, level: 1 }),
      ).toBeVisible()
      await expect(page.getByText(name, { exact: true })).toBeVisible()
      await expect(page).toHaveTitle(expected.title)
      await expect(page.locator('html')).toHaveAttribute('lang', expected.language)
      await expect(page.getByText('Tessera')).toHaveCount(0)
      expect(problems).toEqual([])
    })

    test('The next visit starts with the name and the colours of the tenant', async ({ page }) => {
      await page.goto(`${server.url}/sign-in`)
      await expect(page).toHaveTitle(expected.title)
      // Blocks all code and settings, so that only the page's first paint is shown.
      await page.route(/\/(static\/|config\.json)/, () => {})
      await page.goto(server.url, { waitUntil: 'commit' })
      await expect(page).toHaveTitle(name)
      const colorOf = (property: string) =>
        page.evaluate(
          (property) => document.documentElement.style.getPropertyValue(property),
          property,
        )
      expect(await colorOf(BUTTON)).toBe(expected.button)
      // The title comes with the head, the painted content with the body.
      await expect(page.locator('.first')).toHaveCount(1)
    })
  })
