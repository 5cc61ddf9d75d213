import { spawnSync } from 'node:child_process'
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll } from 'vitest'

const makeParent = () => realpathSync(mkdtempSync(path.join(tmpdir(), 'tessera-output-')))

/** Returns a function that makes a new copy of the fixture, because git takes longer than a copy. */
export function createOutputFixture(page: string): () => string {
  const template = makeOutputFixture(page)
  afterAll(() => rmSync(template, { recursive: true }))
  return () => {
    const parent = makeParent()
    cpSync(template, parent, { recursive: true, verbatimSymlinks: true })
    return parent
  }
}

function makeOutputFixture(page: string): string {
  const parent = makeParent()
  const project = path.join(parent, 'project')
  const files = {
    'neighbour/kept.txt': 'kept',
    'project/index.html': '<p>',
    'project/src/main.ts': 'kept',
    'project/notes/kept.txt': 'kept',
    'project/dist/index.html': page,
    'project/dist/manifest.webmanifest': '{}',
    'project/dist-demo/index.html': page,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(parent, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(parent, name), text)
  }
  for (const name of ['deploy', 'telegram.config.json'])
    cpSync(name, path.join(project, name), { recursive: true })
  for (const command of [
    ['init', '-q', '--template='],
    ['add', 'src', 'deploy', 'index.html'],
  ])
    spawnSync('git', command, { cwd: project })
  const links = { linked: 'src', outside: '../neighbour', gone: '../nowhere' }
  for (const [name, target] of Object.entries(links)) symlinkSync(target, path.join(project, name))
  symlinkSync('../src/main.ts', path.join(project, 'dist-demo/nginx.conf'))
  symlinkSync('../../neighbour', path.join(project, 'dist-demo/static'))
  return parent
}

export function contentsOf(parent: string): Record<string, string> {
  const names = readdirSync(parent, { recursive: true, encoding: 'utf8' })
  const seen: Record<string, string> = {}
  for (const name of names) {
    const folder = realpathSync(path.join(parent, path.dirname(name)))
    const file = path.join(folder, path.basename(name))
    if (/\/\.git(\/|$)/.test(file)) continue
    const stats = lstatSync(file)
    if (stats.isSymbolicLink()) seen[file] = readlinkSync(file)
    else if (stats.isFile()) seen[file] = readFileSync(file, 'utf8')
  }
  return seen
}
