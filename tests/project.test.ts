import { readdirSync } from 'node:fs'

import { expect, it } from 'vitest'
import { parse } from 'yaml'

import { listFiles, readText } from './support/sources.ts'

interface Package {
  version: string
  license: string
  engines: { node: string }
  scripts: Record<string, string>
  devDependencies: Record<string, string>
}

interface Step {
  uses?: string
  run?: string
}

interface Job {
  permissions?: unknown
  strategy?: { matrix: { node: string[]; part?: string[]; include?: { part: string }[] } }
  container: { image: string }
  steps: Step[]
}

interface Workflow {
  permissions: Record<string, string>
  jobs: Record<string, Job>
}

interface IssueForm {
  name: string
  description: string
  body: { type: string; id?: string; attributes: { label?: string; value?: string } }[]
}

const ISSUE_FORMS = '.github/ISSUE_TEMPLATE'
const { version, license, engines, scripts, devDependencies } = JSON.parse(
  readText('package.json'),
) as Package
const lock = JSON.parse(readText('package-lock.json')) as Pick<Package, 'version'>
const readWorkflow = (name: string) => parse(readText(`.github/workflows/${name}.yml`)) as Workflow
const workflows = ['check', 'check-all'].map(readWorkflow)
const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs))
const steps = jobs.flatMap((job) => job.steps)
const contributing = readText('CONTRIBUTING.md')

const rootFiles = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name)
const files = [
  ...rootFiles,
  ...listFiles('.github', 'deploy', 'docs', 'mocks', 'public', 'src', 'tests', 'tools'),
]

/**
 * Returns the first and second cell of each row of the document's tables, without the line below a
 * head.
 */
const rowsOf = (document: string): { first: string; second: string }[] =>
  [...document.matchAll(/^\| +(.+?) +\| +(.+?) +\|/gm)]
    .map(([, first = '', second = '']) => ({ first, second }))
    .filter(({ first }) => !/^-+$/.test(first))

/** Matches the script that `npm start`, `npm test` or `npm run` with a name runs. */
const COMMAND = /\bnpm (?:run (?:-s )?([a-z][\w-]*(?::\w+)*)|(start|test)\b)/g
const scriptsIn = (text: string): string[] =>
  [...text.matchAll(COMMAND)].map(([, run, short]) => run ?? short ?? '')

it('CONTRIBUTING describes every script of package.json, in the same order', () => {
  const described = rowsOf(contributing.slice(contributing.indexOf('\n## Commands\n')))
    .filter(({ first, second }) => first.startsWith('`npm ') && second.length > 10)
    .flatMap(({ first }) => scriptsIn(first))
  expect(described).toEqual(Object.keys(scripts))
})

it('Every npm script that a document, a script or a comment names exists', () => {
  const readable = files.filter((path) =>
    /\.(?:md|yml|tsx?|conf)$|(?:^package\.json|\/Dockerfile|\/Caddyfile)$/.test(path),
  )
  const named = readable.flatMap((path) =>
    scriptsIn(readText(path)).map((script) => ({ path, script })),
  )
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([])
})

it('package.json states for each package with an install script whether it may run', () => {
  const { packages } = JSON.parse(readText('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean }>
  }
  const running = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
  const { allowScripts } = JSON.parse(readText('package.json')) as { allowScripts: object }
  expect(running.map((path) => path.replace('node_modules/', ''))).toEqual(
    Object.keys(allowScripts),
  )
})

it('CONTRIBUTING explains every step of the check, in the same order', () => {
  const names = [...readText('tools/check.ts').matchAll(/\bname: '([^']+)',\s+command:/g)]
  const explained = rowsOf(contributing.slice(0, contributing.indexOf('\n## Commands\n')))
  expect(names.length).toBeGreaterThan(5)
  expect(explained.map(({ first }) => first)).toEqual(['step', ...names.map(([, name]) => name)])
})

it('README, .ci/run and the workflows install and check by the same commands', () => {
  const commands = steps.flatMap(({ run }) => run ?? [])
  const part = 'npm test -- ${{ matrix.part }}'
  expect(commands).toEqual(['npm ci', part, 'npm ci', 'npm run test:all'])
  expect(readText('.ci/run')).toMatch(/^npm ci\b.*\nnpm test$/m)
  expect(readText('README.md')).toMatch(/^npm ci && npm test\b/m)
})

it('The workflow of pull requests runs every part of the check', () => {
  const [, all = ''] = /^const PARTS = \[(.+)\]/m.exec(readText('tools/check.ts')) ?? []
  const matrices = jobs.flatMap(({ strategy }) => strategy?.matrix ?? [])
  const parts = matrices.flatMap(({ part = [], include = [] }) => [
    ...part,
    ...include.map((one) => one.part),
  ])
  expect([...new Set(parts)].map((part) => `'${part}'`).join(', ')).toBe(all)
})

it('The same versions of Node are named everywhere', () => {
  const first = (path: string, pattern: RegExp) => pattern.exec(readText(path))?.[1]
  const usual = first('.nvmrc', /^(\d+)\n$/) ?? ''
  const supported = first('README.md', /^You need Node ([\d., or]+)\.$/m)?.split(/, | or /) ?? []
  const [oldest = ''] = supported
  expect(supported).toContain(usual)
  expect({
    engines: engines.node,
    types: devDependencies['@types/node']?.split('.', 2).join('.'),
    dependencies: first('CONTRIBUTING.md', /^- \*\*Dependencies\*\* .*\bNode (\d[\d.]*\d)\b/m),
    image: first('deploy/Dockerfile', /^ARG NODE_IMAGE=node:(\d+)\./m),
    workflows: jobs.map(({ container, strategy }) => [container.image, strategy?.matrix.node]),
  }).toEqual({
    engines: supported.map((version) => `^${version}`).join(' || '),
    types: oldest,
    dependencies: oldest,
    image: usual,
    workflows: [
      ['node:${{ matrix.node }}-bookworm', supported],
      [`node:${usual}-bookworm`, undefined],
    ],
  })
})

it('The version of the package is the newest release of the changelog', () => {
  const releases = readText('CHANGELOG.md').matchAll(/^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$/gm)
  const numbers = [...releases].map(([, number]) => number)
  expect([version, lock.version]).toEqual([numbers[0], numbers[0]])
})

it('The licence of the package is the one in LICENSE', () => {
  expect(readText('LICENSE')).toMatch(new RegExp(`^${license} License\n`))
})

/** Returns the syntax error of a file; undefined if it parses to an object or a list. */
function problemOf(path: string): string | undefined {
  const text = readText(path)
  try {
    const read: unknown = /ya?ml$/.test(path) ? parse(text) : JSON.parse(text)
    return typeof read === 'object' && read !== null ? undefined : `${path}: nothing in it`
  } catch (error) {
    return `${path}: ${String(error)}`
  }
}

it('Every JSON and YAML file can be parsed', () => {
  const configs = files.filter((path) => /\.(?:json|webmanifest|ya?ml)$/.test(path))
  expect(configs.length).toBeGreaterThan(60)
  expect(configs.map(problemOf).filter((problem) => problem !== undefined)).toEqual([])
})

it('The workflows have read access to the code only', () => {
  const granted = workflows.map(({ permissions }) => permissions)
  expect(granted).toEqual([{ contents: 'read' }, { contents: 'read' }])
  expect(jobs.filter(({ permissions }) => permissions !== undefined)).toEqual([])
})

it('Every action of the workflows is pinned by its digest', () => {
  const used = steps.flatMap(({ uses }) => uses ?? [])
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([])
})

it.each(['bug', 'feature'])('Each question of the issue form %s has its own id', (name) => {
  const form = parse(readText(`${ISSUE_FORMS}/${name}.yml`)) as IssueForm
  const questions = form.body.filter(({ type }) => type !== 'markdown')
  expect([form.name, form.description].map((text) => typeof text)).toEqual(['string', 'string'])
  expect(questions.filter(({ id, attributes }) => !id || !attributes.label)).toEqual([])
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
})

it("The container's build stage excludes files that git ignores", () => {
  const patternsOf = (file: string) =>
    readText(file)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.replaceAll(/^\/|\/$/g, ''))
  const kept = patternsOf('.dockerignore')
  const missing = patternsOf('.gitignore').filter(
    (name) => !kept.includes(name) && !(name.startsWith('dist') && kept.includes('dist*')),
  )
  expect(missing).toEqual([])
  expect(kept).toEqual(expect.arrayContaining(['tenants', 'builds', '.git']))
})
