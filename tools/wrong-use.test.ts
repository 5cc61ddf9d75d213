/**
 * What the commands make of wrong flags and variables, and of a wish for help. They run in this process: a start of
 * Node for each of them takes as long as a hundred other tests. That they start, end and tell it as programs is in
 * commands.test.ts.
 */
import { expect, it } from 'vitest'

import { expectHelp, refusalOf, runHere } from '#tests/support/commands.ts'

it.each([
  'sandbox',
  'telegram',
  'load',
  'test:near',
  'test:mutants',
  'coverage',
  'deploy:config',
  'deploy:container',
  'telegram:setup',
  'telegram:bot',
  'report',
])('npm run %s says what it takes when it is asked for help', async (name) => {
  expectHelp(name, await runHere(name, ['--help']))
})

it.each<[string, string[], object, string]>([
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
  ['deploy:config', ['--host', 'a.test/b'], {}, '--host a.test/b: must be a name'],
  ['deploy:config', ['--host', 'ftp://a.test'], {}, '--host ftp://a.test: must be a name'],
  ['deploy:config', ['--listen', 'abc'], {}, '--listen abc: must be a port'],
  ['deploy:config', ['--listen', '70000'], {}, '--listen 70000: must be a port'],
  ['deploy:config', ['--root', 'relative/x'], {}, '--root relative/x: must be a folder'],
  ['deploy:config', ['--root', '/srv/a;b'], {}, '--root /srv/a;b: must be a folder'],
  ['deploy:container', ['--connect', 'x'], {}, "Unknown option '--connect'"],
  ['deploy:container', ['--listen', '80 default'], {}, '--listen 80 default: must be a port'],
  ['telegram', ['--app', 'http://a.test/b'], {}, '--app http://a.test/b: must be an origin'],
  [
    'telegram:setup',
    ['--url', 'https://a.test', '--apply'],
    { TELEGRAM_API_URL: 'http://bots.example.org', BOT_TOKEN: '7:x' },
    'TELEGRAM_API_URL http://bots.example.org: must be an origin',
  ],
  [
    'telegram:setup',
    ['--url', 'https://a.test', '--api', 'https://a.test/x'],
    {},
    '--api https://a.test/x: must be',
  ],
  ['telegram:bot', ['--token', '7:x'], {}, "Unknown option '--token'"],
  ['telegram:bot', ['--url', 'https://a.test/x'], {}, '--url https://a.test/x: must be an origin'],
  ['telegram:bot', ['--url', 'http://localhost'], {}, 'must begin with https://'],
  ['telegram:bot', ['--webhook', 'http://a.test/x'], {}, 'must begin with https://'],
  ['report', ['--map', 'x'], {}, "Unknown option '--map'"],
  ['telegram:bot', ['--port', '8080'], {}, '--port does nothing without --webhook'],
  ['report', [], {}, 'name the file with the report'],
])('npm run %s with %j and %j is refused in one line', async (name, flags, env, words) => {
  const { code, line } = await refusalOf(name, flags, env)
  expect(line).toContain(words)
  expect(code).toBe(2)
})
