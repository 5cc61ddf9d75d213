/**
 * Commands with wrong flags and variables, and with `--help`. They run in this process, because
 * starting Node takes as long as a hundred of these tests; commands.test.ts runs them as processes.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { expect, it, onTestFinished } from 'vitest'

import {
  expectHelp,
  OUTPUT_COMMANDS,
  findFreePort,
  PROJECT_COMMANDS,
  refusalOf,
  runInProcess,
  occupyPort,
} from '#tests/support/commands.ts'

it.each(PROJECT_COMMANDS)(
  'npm run %s prints its help, and has the flag --out only if it fills a folder',
  async (name) => {
    const told = await runInProcess(name, ['--help'])
    expectHelp(name, told)
    const isFilling = (OUTPUT_COMMANDS as readonly string[]).includes(name)
    expect(told.stdout.includes('--out ')).toBe(isFilling)
  },
)

it.each(PROJECT_COMMANDS)('npm run %s refuses a flag that it does not know', async (name) => {
  const { code, line } = await refusalOf(name, ['--nope'])
  expect(line).toContain("Unknown option '--nope'")
  expect(code).toBe(2)
})

it.each<[string, string[], object, string]>([
  ['start', [], { SANDBOX_SEED: 'nope' }, 'SANDBOX_SEED nope: must be one of empty, demo'],
  ['start', ['--port', '0'], {}, '--port 0: must be a port from 1 to 65535'],
  ['preview', ['--seed', 'nope'], {}, '--seed nope: must be one of empty, demo'],
  ['build', ['dist'], {}, "Unexpected argument 'dist'"],
  ['test', ['orders'], {}, 'orders: must be one of static, unit, browser'],
  ['sandbox', [], { SANDBOX_SEED: 'nope' }, 'SANDBOX_SEED nope: must be one of empty, demo'],
  ['telegram', ['--profile', 'nope'], {}, '--profile nope: must be one of ideal, weba'],
  [
    'telegram',
    ['--app', 'http://127.0.0.1:1', '--seed', 'empty'],
    {},
    '--seed does nothing with --app',
  ],
  [
    'telegram',
    ['--app-port', '5199'],
    { APP_URL: 'http://127.0.0.1:1' },
    '--app-port does nothing with --app (APP_URL)',
  ],
  ['load', ['--seconds', 'abc'], {}, '--seconds abc: must be a whole number from 1 to 120'],
  ['bench', ['nope'], {}, 'nope: must be one of start, first, taps, routes, interactions, scroll'],
  [
    'bench',
    ['--against', 'nowhere'],
    {},
    '--against nowhere: must be the address of a served page',
  ],
  ['coverage', ['nope'], {}, "Unexpected argument 'nope'"],
  ['build:demo', ['--base', 'x'], {}, '--base x: must begin and end with a slash'],
  ['deploy:config', ['--connect', 'x'], {}, '--connect x: must be an origin'],
  ['deploy:config', ['--host', 'http//x'], {}, '--host http//x: must be a name'],
  ['deploy:config', ['--listen', 'abc'], {}, '--listen abc: must be a port'],
  ['deploy:config', ['--root', 'relative/x'], {}, '--root relative/x: must be a folder'],
  ['deploy:container', ['--connect', 'x'], {}, "Unknown option '--connect'"],
  ['deploy:container', ['--listen', '80 default'], {}, '--listen 80 default: must be a port'],
  ['telegram', ['--app', 'http://a.test/b'], {}, '--app http://a.test/b: must be an origin'],
  [
    'telegram:setup',
    ['--url', 'https://a.test', '--apply'],
    { TELEGRAM_API_URL: 'http://bots.example.org', BOT_TOKEN: '7:x' },
    'TELEGRAM_API_URL http://bots.example.org: must be an origin',
  ],
  ['telegram:bot', ['--token', '7:x'], {}, "Unknown option '--token'"],
  ['telegram:bot', ['--url', 'https://a.test/x'], {}, '--url https://a.test/x: must be an origin'],
  ['telegram:bot', ['--url', 'http://localhost'], {}, 'must begin with https://'],
  ['telegram:bot', ['--webhook', 'http://a.test/x'], {}, 'must begin with https://'],
  ['report', ['--map', 'x'], {}, "Unknown option '--map'"],
  ['telegram:bot', ['--port', '8080'], {}, '--port does nothing without --webhook'],
  ['report', [], {}, 'name the file with the report'],
  ['telegram:setup', ['--url', 'https://a.test', '--apply'], {}, 'BOT_TOKEN is missing'],
  ['telegram:bot', [], {}, 'BOT_TOKEN is missing'],
])('npm run %s with %j and %j is refused in one line', async (name, flags, env, words) => {
  const { code, line } = await refusalOf(name, flags, env)
  expect(line).toContain(words)
  expect(code).toBe(2)
})

it.each<[string, string[], RegExp]>([
  ['deploy:config', ['--dist', 'gone'], /gone\/index\.html is missing.*npm run build/],
  ['deploy:container', ['--dist', 'gone'], /gone\/index\.html is missing.*npm run build/],
  ['coverage', ['--from', 'nothing-here'], /npm run test:e2e/],
])(
  'npm run %s with %j says which file is missing and which command makes it',
  async (name, flags, words) => {
    const { code, line } = await refusalOf(name, flags)
    expect(line).toMatch(words)
    expect(code).toBe(1)
  },
)

it('npm run report says where to find the source maps of another build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, '{"stack":["static/gone-abcd1234.js:1:1"]}')
  const { code, stderr } = await runInProcess('report', [file, '--maps', folder])
  expect(stderr).toMatch(/^[^\n]+\n$/)
  expect(stderr).toContain(`${folder} has no source map for this report`)
  expect(code).toBe(1)
})

it('npm run telegram reports in one line that no app runs at the address of --app', async () => {
  const port = await findFreePort()
  const { code, line } = await refusalOf('telegram', ['--app', `http://127.0.0.1:${port}/`])
  expect(line).toContain(`no sandbox answers at http://127.0.0.1:${port}`)
  expect(line).toContain('npm start')
  expect(code).toBe(1)
})

it.each([
  ['sandbox', []],
  ['load', ['--seconds', '1', '--connections', '1']],
])('npm run %s reports a port that is in use in one line, once', async (name, flags) => {
  const port = await occupyPort()
  const { code, line } = await refusalOf(name, ['--port', port, ...flags])
  expect(line).toContain(`port ${port} is taken: end what listens there, or name another`)
  expect(code).toBe(1)
})

it('npm run report counts failures by tenant, and exits with 1 if there are too many of a kind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'reports.log')
  const line = (tenant: string, more: object) =>
    JSON.stringify({ type: 'error', tenant, site: `app.${tenant}.test`, build: 'b1', ...more })
  const lines = [
    line('kiln', { kind: 'render' }),
    line('loom', { kind: 'contract', endpoint: 'E103' }),
    line('loom', { kind: 'contract', endpoint: 'E103' }),
    line('loom', { type: 'vital', name: 'LCP' }),
    '{"type":"err',
  ]
  writeFileSync(file, lines.join('\n'))
  const { code, stdout } = await runInProcess('report', ['--summary', '--limit', '2', file])
  expect([code, stdout.split('\n')]).toEqual([
    0,
    [
      'count\ttenant\tsite\tbuild\tkind\tendpoint',
      '2\tloom\tapp.loom.test\tb1\tcontract\tE103',
      '1\tkiln\tapp.kiln.test\tb1\trender\t-',
      '',
    ],
  ])
  const alarm = await runInProcess('report', ['--summary', '--limit', '1', file])
  expect([alarm.code, alarm.stderr]).toEqual([
    1,
    expect.stringContaining('more than 1 reports of one kind: loom app.loom.test b1 contract E103'),
  ])
})

it("A summary of reports reads compressed logs, and a report can't forge a row in it", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'reports.log.1.gz')
  const forged = { type: 'error', tenant: '\u001B[31m', site: 's', build: {}, kind: 'x\n9\tkiln' }
  writeFileSync(file, gzipSync(`null\n${JSON.stringify(forged)}\n`))
  const { code, stdout } = await runInProcess('report', ['--summary', file])
  expect([code, stdout.split('\n').slice(1)]).toEqual([0, ['1\t?[31m\ts\t?\tx?9?kiln\t-', '']])
})
