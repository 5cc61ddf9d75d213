import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import {
  failureOf,
  startScript,
  findFreePort,
  occupyPort,
  waitForOutput,
} from '#tests/support/commands.ts'

import { readTelegramConfig } from './telegram-config.ts'

describe('npm run telegram', () => {
  it('npm run telegram starts the app and opens it as the person of the seed', async () => {
    const port = await findFreePort()
    const flags = ['--port', '0', '--app-port', port, '--seed', 'empty', '--profile', 'weba']
    const child = startScript('telegram', flags)
    const [, appUrl = '', url = ''] = await waitForOutput(
      child,
      /The app (\S+) inside Telegram: (\S+)/,
    )
    expect([appUrl, new URL(url).search]).toEqual([`http://127.0.0.1:${port}`, '?profile=weba'])
    expect(await (await fetch(appUrl)).text()).toContain('/src/main.tsx')
    const body = JSON.stringify({ language: 'en' })
    const launch = await fetch(new URL('/launch', url), { method: 'POST', body })
    const launched = JSON.parse(await launch.text()) as { appUrl: string; launchParams: string }
    expect(launched.appUrl).toBe(appUrl)
    expect(decodeURIComponent(decodeURIComponent(launched.launchParams))).toContain('7001001')
  })
})

describe('Work that a command cannot do', () => {
  it.each<[string, string[]]>([
    ['start', []],
    ['preview', ['--built']],
    // Unfinished orders of the seed `demo` must not keep the process alive.
    ['telegram', ['--app-port']],
  ])(
    'npm run %s stops with a one-line error that names its port if that port is in use',
    async (name, flags) => {
      const port = await occupyPort()
      const more = flags.includes('--app-port') ? [await findFreePort()] : []
      const { code, line } = await failureOf(name, [...flags, ...more, '--port', port])
      expect(line).toContain(`port ${port} is taken: end what listens there, or name another`)
      expect(code).toBe(1)
    },
  )

  it('npm run deploy:config refuses origins in telegram.config.json that would change the policy', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-commands-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const config = { ...readTelegramConfig(), hostOrigins: ['https://a.test; script-src *'] }
    writeFileSync(join(folder, 'telegram.config.json'), JSON.stringify(config))
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, 'dist/index.html'), '<!doctype html>')
    const { code, line } = await failureOf('deploy:config', [], {}, folder)
    expect(line).toContain('telegram.config.json does not fit')
    expect(line).toContain('hostOrigins.0: must be an origin')
    expect(code).toBe(1)
  })
})
