import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import {
  expectHelp,
  failureOf,
  runScript,
  runVite,
  startScript,
  untilSays,
  type Ended,
} from '#tests/support/commands.ts'

import { readTelegramConfig } from './telegram-config.ts'

async function takePort(): Promise<{ port: string; close: () => void }> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: String(address.port), close: () => server.close() }
}

/** That these start and end as programs, nothing else says; all others are asked in wrong-use.test.ts. */
it.each(['bench', 'build:demo'])(
  'npm run %s says what it takes when it is asked for help',
  async (name) => {
    expectHelp(name, await runScript(name, ['--help']))
  },
)

/** Found once the work has begun; what the flags and variables alone say is in wrong-use.test.ts. */
describe('Wrong use of a command', () => {
  it.each<[string, string[], object, string]>([
    ['telegram:setup', ['--url', 'https://a.test', '--apply'], {}, 'BOT_TOKEN is missing'],
    ['telegram:bot', [], {}, 'BOT_TOKEN is missing'],
  ])('npm run %s with %j and %j is refused in one line', async (name, flags, env, words) => {
    const { code, line } = await failureOf(name, flags, env)
    expect(line).toContain(words)
    expect(code).toBe(2)
  })
})

describe('npm run telegram', () => {
  it('npm run telegram starts the app and opens it as the person of the seed', async () => {
    const { port, close } = await takePort()
    close()
    const flags = ['--port', '0', '--app-port', port, '--seed', 'empty', '--profile', 'weba']
    const child = startScript('telegram', flags)
    const [, appUrl = '', url = ''] = await untilSays(child, /The app (\S+) inside Telegram: (\S+)/)
    expect([appUrl, new URL(url).search]).toEqual([`http://127.0.0.1:${port}`, '?profile=weba'])
    expect(await (await fetch(appUrl)).text()).toContain('/src/main.tsx')
    const body = JSON.stringify({ language: 'en' })
    const launch = await fetch(new URL('/launch', url), { method: 'POST', body })
    const launched = JSON.parse(await launch.text()) as { appUrl: string; launchParams: string }
    expect(launched.appUrl).toBe(appUrl)
    expect(decodeURIComponent(decodeURIComponent(launched.launchParams))).toContain('7001001')
  })

  it('npm run telegram with --app says in one line that nothing runs there', async () => {
    const { port, close } = await takePort()
    close()
    const { code, line } = await failureOf('telegram', ['--app', `http://127.0.0.1:${port}/`])
    expect(line).toContain(`no sandbox answers at http://127.0.0.1:${port}`)
    expect(line).toContain('npm start')
    expect(code).toBe(1)
  })
})

describe('Work that a command cannot do', () => {
  it('npm run load names the port that is taken', async () => {
    const { port, close } = await takePort()
    const failure = await failureOf('load', [
      '--port',
      port,
      '--seconds',
      '1',
      '--connections',
      '1',
    ])
    close()
    expect(failure).toEqual({ code: 1, line: expect.stringContaining(`port ${port} is taken`) })
  })

  it('npm start names a seed that does not exist, in one line', async () => {
    const { code, stderr } = await runVite({ SANDBOX_SEED: 'nope' })
    expect(stderr).toMatch(/^SANDBOX_SEED nope: must be one of [^\n]+\n$/)
    expect(code).toBe(2)
  })

  it.each<[string, (port: string) => Promise<Ended>]>([
    ['npm start', (PORT) => runVite({ PORT, SANDBOX_SEED: 'empty' })],
    ['npm start with --port', (port) => runVite({ SANDBOX_SEED: 'empty' }, ['--port', port])],
    ['npm run preview with --port', (port) => runVite({}, ['preview', '--port', port])],
    ['npm run sandbox', (port) => runScript('sandbox', ['--port', port])],
    ['npm run telegram', (port) => runScript('telegram', ['--app-port', port, '--port', '0'])],
  ])('%s names the port that is taken, once and in one line', async (_command, run) => {
    const { port, close } = await takePort()
    const { code, stderr } = await run(port)
    close()
    expect(stderr).toMatch(
      new RegExp(
        `^[^\\n]*port ${port} is taken: end what listens there, or name another[^\\n]*\\n$`,
      ),
    )
    expect(code).toBe(1)
  })

  it('npm run telegram ends where the port of the Telegram client is taken', async () => {
    const [app, client] = await Promise.all([takePort(), takePort()])
    app.close()
    const flags = ['--app-port', app.port, '--port', client.port, '--seed', 'empty']
    const failure = await failureOf('telegram', flags)
    client.close()
    expect(failure).toEqual({
      code: 1,
      line: expect.stringContaining(`port ${client.port} is taken`),
    })
  })

  it.each(['deploy:config', 'deploy:container'])(
    'npm run %s says that a build is missing and how to make one',
    async (name) => {
      const { code, line } = await failureOf(name, ['--dist', 'dist-that-is-missing'])
      expect(line).toContain('dist-that-is-missing/index.html is missing')
      expect(line).toContain('npm run build')
      expect(code).toBe(1)
    },
  )

  it.each(['deploy:config', 'deploy:container'])(
    'npm run %s refuses a telegram.config.json whose origins would change the policy',
    async (name) => {
      const folder = mkdtempSync(join(tmpdir(), 'tessera-commands-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const config = { ...readTelegramConfig(), hostOrigins: ['https://a.test; script-src *'] }
      writeFileSync(join(folder, 'telegram.config.json'), JSON.stringify(config))
      mkdirSync(join(folder, 'dist'))
      writeFileSync(join(folder, 'dist/index.html'), '<!doctype html>')
      const { code, line } = await failureOf(name, [], {}, folder)
      expect(line).toContain('telegram.config.json does not fit')
      expect(line).toContain('hostOrigins.0: must be an origin')
      expect(code).toBe(1)
    },
  )

  it('npm run report says where the source maps of another build are missing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-commands-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'report.json')
    writeFileSync(file, '{"stack":["static/gone-abcd1234.js:1:1"]}')
    const { code, line } = await failureOf('report', [file, '--maps', folder])
    expect(line).toContain(`${folder} has no source map for this report`)
    expect(code).toBe(1)
  })

  it('npm run coverage says that no end-to-end run has left anything to count', async () => {
    const { code, line } = await failureOf('coverage', ['--from', 'nothing-here'])
    expect(line).toContain('npm run test:e2e')
    expect(code).toBe(1)
  })
})
