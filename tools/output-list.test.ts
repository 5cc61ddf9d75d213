/**
 * An output folder is recognised by the hashes of its written files; files that others added or
 * changed stay.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { OUTPUT_COMMANDS, runInProcess } from '#tests/support/commands.ts'
import { buildInto, createOutputCommands } from '#tests/support/output-commands.ts'
import { contentsOf, createOutputFixture } from '#tests/support/output-fixture.ts'

import { claimOutputFolder, recordOutputs } from './output-folder.ts'

const checkout = process.cwd()
const PAGE = '<!doctype html><meta name="tessera-build" content="{}" /><p>'

const makeFixture = createOutputFixture(PAGE)

let parent = ''
let project = ''
beforeEach(() => {
  parent = makeFixture()
  project = path.join(parent, 'project')
})
afterEach(() => {
  process.chdir(checkout)
  rmSync(parent, { recursive: true, force: true })
})

const runBuild = (out: string) => buildInto(project, out)
const FILLS = createOutputCommands(() => project)

/** Files of somebody else's deployment of this app, which no command may overwrite. */
const SITE = {
  'index.html': PAGE,
  'config.json': '{"VITE_TENANT_ID":"kiln"}',
  'static/a.js': '1',
  '404.html': PAGE,
}
function putSite(folder: string): void {
  for (const [name, text] of Object.entries(SITE)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
}

it('A deployment in another folder is not overwritten, although it was built from the same code', async () => {
  const site = path.join(parent, 'site')
  putSite(site)
  const before = contentsOf(site)
  for (const command of OUTPUT_COMMANDS) {
    process.chdir(project)
    await FILLS[command](site)
    expect(contentsOf(site)).toEqual(before)
  }
  expect(() => claimOutputFolder(site, project)).toThrow(/404\.html, config\.json, .* and 1 more/)
})

it('A copy of an output is not accepted as an output, with its marker file or without it', async () => {
  await runBuild('dist-new')
  recordOutputs()
  const site = path.join(parent, 'site')
  cpSync(path.join(project, 'dist-new'), site, { recursive: true })
  expect(() => claimOutputFolder('../site', project)).toThrow('not made here')
  expect(() => claimOutputFolder('dist-new', project)).not.toThrow()
})

it.each([
  ['a file was added to', 'config.json', '{}'],
  ['a file was changed in', 'index.html', '<h1>'],
])(
  "An output that %s since the build is refused with the file's name",
  async (_what, name, text) => {
    await runBuild('dist-new')
    recordOutputs()
    writeFileSync(path.join(project, 'dist-new', name), text)
    const before = contentsOf(parent)
    await runBuild('dist-new')
    expect(contentsOf(parent)).toEqual(before)
    expect(() => claimOutputFolder('dist-new', project)).toThrow(`changed since: ${name};`)
  },
)

it('deploy:config overwrites the files that it has written, but not those changed by hand', async () => {
  process.chdir(project)
  const once = await runInProcess('deploy:config', ['--out', 'dist-new'])
  const again = await runInProcess('deploy:config', ['--out', 'dist-new'])
  expect([once.code, again.code]).toEqual([0, 0])
  writeFileSync('dist-new/nginx.conf', 'mine')
  const { code, stderr } = await runInProcess('deploy:config', ['--out', 'dist-new'])
  expect([code, stderr]).toEqual([1, expect.stringContaining('changed since: nginx.conf;')])
  expect(readFileSync('dist-new/nginx.conf', 'utf8')).toBe('mine')
})
