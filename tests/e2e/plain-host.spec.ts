/** The live build on a host that only serves files, so no header protects the page. */
import { copyFileSync, cpSync, writeFileSync } from 'node:fs'

import { expect, test } from './fixtures.ts'
import { App } from './models/app.ts'
import { Home } from './models/home.ts'
import { startPlatform } from './platform-server.ts'
import { DEMO, Sandbox } from './sandbox.ts'
import { startStaticHost, type StaticHost } from './static-host.ts'
import { settingsFor } from './web-servers.ts'

async function startPlainHost(platform: string): Promise<StaticHost> {
  const folder = test.info().outputPath('site')
  cpSync('dist', folder, { recursive: true })
  copyFileSync(`${folder}/index.html`, `${folder}/404.html`)
  writeFileSync(`${folder}/config.json`, JSON.stringify(settingsFor(platform)))
  return startStaticHost(folder, '/')
}

test('The app works under the policy in its page if the host sends no headers', async ({
  page,
  app,
}) => {
  const platform = await startPlatform()
  const host = await startPlainHost(platform.url)
  const sandbox = new Sandbox(platform.url)
  const hosted = new App(page, { ...app.place, appUrl: host.url, sandbox })
  try {
    await hosted.openAs(DEMO)
    await expect(new Home(hosted).assets.getByRole('link').first()).toBeVisible()
  } finally {
    host.stop()
    platform.stop()
  }
})

test('The policy in the page refuses foreign scripts and frames if the host sends no headers', async ({
  page,
}) => {
  const host = await startPlainHost('https://api.example.test')
  try {
    await page.goto(host.url)
    // The page records the refusals, because the events arrive after the calls that caused them.
    await page.evaluate(() => {
      const names: string[] = []
      Object.assign(window, { refused: names })
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        names.push(effectiveDirective),
      )
      const add = (name: 'script' | 'iframe' | 'object', members: object) => {
        try {
          document.body.append(Object.assign(document.createElement(name), members))
        } catch {
          // Trusted Types refuse the text before it becomes code; the event reports that.
        }
      }
      add('script', { textContent: 'window.isInjected = true' })
      add('script', { src: 'https://evil.example.test/script.js' })
      add('iframe', { src: 'http://evil.example.test/' })
      add('object', { data: 'https://evil.example.test/' })
      void fetch('http://evil.example.test/').catch(() => undefined)
    })
    const read = (name: string) => page.evaluate((member) => Reflect.get(window, member), name)
    // The page refuses both scripts, and the object, whose address may contain code.
    const code = Array.from({ length: 3 }, () => 'require-trusted-types-for')
    const refused = ['connect-src', 'frame-src', ...code]
    await expect.poll(async () => ((await read('refused')) as string[]).toSorted()).toEqual(refused)
    expect(await read('isInjected')).toBeUndefined()
  } finally {
    host.stop()
  }
})

test('The built page begins with its encoding and its content policy', async ({ page }) => {
  const host = await startPlainHost('https://api.example.test')
  try {
    const text = await (await fetch(host.url)).text()
    const head = await page.evaluate((html) => {
      const { children } = new DOMParser().parseFromString(html, 'text/html').head
      return Array.from(children, ({ outerHTML }) => outerHTML)
    }, text)
    expect(head[0]).toBe('<meta charset="utf-8">')
    expect(head[1]).toContain('<meta http-equiv="Content-Security-Policy"')
    expect(head.filter((tag) => tag.includes('modulepreload')).length).toBeGreaterThan(0)
  } finally {
    host.stop()
  }
})
