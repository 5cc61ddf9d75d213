import { expect, test as base } from '@playwright/test'

import type { Language } from '../../src/i18n/languages.ts'
import { startTelegramHost } from '../telegram-host/server.ts'
import { startAppServer, type AppServer } from './app-server.ts'
import { watchCalls } from './coverage.ts'
import { recordCalls } from './failure-details.ts'
import { App, type HostKind, type Theme } from './models/app.ts'
import { DEVICE_LOCALES } from './models/device.ts'
import type { Bridge } from './models/native-view.ts'
import { Sandbox } from './sandbox.ts'
import { ANY_SERVER, settingsFor, startWebServer, type WebServer } from './web-servers.ts'

export { expect }

export const HOSTS: readonly HostKind[] = ['browser', 'telegram']

interface Options {
  host: HostKind
  seed: 'empty' | 'demo' | 'whale'
  language: Language
  theme: Theme
  /** Behaviour of the Telegram client (tests/telegram-host/profiles.js). */
  profile: string
  /**
   * Bridge between a native client and the app; undefined for web clients, which embed the app in a
   * frame.
   */
  bridge: Bridge | undefined
  /**
   * Whether the app may prefetch screens, as it does for most people. Long walks turn it off,
   * because each of their starts would load twenty unneeded files. The browser is then set to save
   * data.
   */
  fetchesAhead: boolean
}

interface Fixtures {
  /**
   * Sets the deployment's settings for one test. The server does it, because a Playwright route
   * would lead every request through the test.
   */
  configure: AppServer['configure']
  sandbox: Sandbox
  app: App
  /**
   * The live build behind nginx with the worker's sandbox as its platform, restored after each
   * test.
   */
  deployment: WebServer
}

interface Servers extends Pick<AppServer, 'configure'> {
  appUrl: string
  telegramUrl: string
}

interface WorkerFixtures {
  servers: Servers
  nginx: WebServer
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  host: ['browser', { option: true }],
  seed: ['demo', { option: true }],
  language: ['en', { option: true }],
  theme: ['light', { option: true }],
  profile: ['ideal', { option: true }],
  bridge: [undefined, { option: true }],
  fetchesAhead: [true, { option: true }],
  locale: async ({ language }, use) => use(DEVICE_LOCALES[language]),
  colorScheme: async ({ theme }, use) => use(theme === 'light' ? 'light' : 'dark'),

  context: async ({ context, fetchesAhead }, use) => {
    if (!fetchesAhead)
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      })
    await use(context)
  },
  // The sandbox is one stateful process, so every worker has its own, and its own Telegram host.
  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names off the pattern
    async ({}, use) => {
      const app = await startAppServer()
      const telegram = await startTelegramHost({ port: 0, appUrl: app.url })
      await use({ appUrl: app.url, telegramUrl: telegram.url, configure: app.configure })
      await telegram.close()
      await app.close()
    },
    { scope: 'worker' },
  ],
  nginx: [
    async ({ servers: { appUrl } }, use) => {
      const nginx = await startWebServer(ANY_SERVER, { connect: [appUrl] }, settingsFor(appUrl))
      await use(nginx)
      await nginx.stop()
    },
    { scope: 'worker' },
  ],
  deployment: async ({ nginx, servers: { appUrl } }, use) => {
    nginx.deploy(settingsFor(appUrl))
    await use(nginx)
  },
  sandbox: [
    async ({ servers, seed }, use, testInfo) => {
      const sandbox = new Sandbox(servers.appUrl)
      await sandbox.reset(seed)
      await use(sandbox)
      await recordCalls(sandbox, testInfo)
    },
    { auto: true },
  ],
  configure: async ({ servers: { configure } }, use) => {
    await use(configure)
    configure({})
  },
  app: async ({ page, context, sandbox, servers, host, language, theme, profile, bridge }, use) => {
    const writeCalls = watchCalls(context, servers.appUrl)
    const thrown: Error[] = []
    context.on('weberror', (problem) => thrown.push(problem.error()))
    const violations: string[] = []
    context.on('console', (message) => {
      const { url, lineNumber, columnNumber } = message.location()
      if (message.text().includes('Content Security Policy'))
        violations.push(`${url}:${lineNumber}:${columnNumber} ${message.text()}`)
    })
    await use(new App(page, { ...servers, sandbox, host, language, theme, profile, bridge }))
    writeCalls()
    expect(thrown, 'nothing is thrown and left').toEqual([])
    expect(violations, 'the security policy allows all that the app does').toEqual([])
  },
})
