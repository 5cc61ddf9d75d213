import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

import { describe, expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

function runNode(parameters: string[], env: object): Promise<Ended> {
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, BOT_TOKEN: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended: Ended = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (ended.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (ended.stderr += chunk.toString()))
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ ...ended, code }))
  })
}

/** Runs the file behind `npm run <name>` without npm, which takes longer than most commands. */
function runScript(name: string, parameters: string[], env: object = {}): Promise<Ended> {
  const [, file = ''] = scripts[name]?.split(' ') ?? []
  return runNode(['--import', 'tsx', file, ...parameters], env)
}

/** What `npm start` runs. */
const runVite = (env: object): Promise<Ended> =>
  runNode(['node_modules/vite/bin/vite.js', '--mode', 'sandbox'], env)

/** Code and stderr of a command that must end with a single line there. */
async function failureOf(name: string, parameters: string[], env: object = {}) {
  const { code, stderr } = await runScript(name, parameters, env)
  expect(stderr).toMatch(/^[^\n]+\n$/)
  return { code, line: stderr.trim() }
}

async function takePort(): Promise<{ port: string; close: () => void }> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: String(address.port), close: () => server.close() }
}

const COMMANDS = [
  'sandbox',
  'telegram',
  'load',
  'bench',
  'coverage',
  'build:demo',
  'deploy:config',
  'telegram:setup',
]

describe.each(COMMANDS)('npm run %s', (name) => {
  it(`npm run ${name} says what it takes when it is asked for help`, async () => {
    const { code, stdout, stderr } = await runScript(name, ['--help'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain(`npm run ${name}`)
    expect(stdout).toContain('--help')
  })
})

describe('Wrong use of a command', () => {
  it.each<[string, string[], object, string]>([
    ['sandbox', [], { SANDBOX_SEED: 'nope' }, 'SANDBOX_SEED nope: must be one of empty, demo'],
    ['telegram', ['--profile', 'nope'], {}, '--profile nope: must be one of ideal, weba'],
    ['load', ['--seconds', 'abc'], {}, '--seconds abc: must be a whole number from 1 to 120'],
    ['bench', ['nope'], {}, 'nope: must be one of start, routes, scroll'],
    ['coverage', ['nope'], {}, "Unexpected argument 'nope'"],
    ['build:demo', ['--base', 'x'], {}, '--base x: must begin and end with a slash'],
    ['deploy:config', ['--connect', 'x'], {}, '--connect x: must be an origin'],
    ['telegram:setup', ['--url', 'https://a.test', '--apply'], {}, 'BOT_TOKEN is missing'],
  ])('npm run %s with %j and %j is refused in one line', async (name, flags, env, words) => {
    const { code, line } = await failureOf(name, flags, env)
    expect(line).toContain(words)
    expect(code).toBe(2)
  })
})

describe('Work that a command cannot do', () => {
  it('npm run sandbox names the port that is taken and how to take another', async () => {
    const { port, close } = await takePort()
    const [alone, load] = await Promise.all([
      failureOf('sandbox', ['--port', port, '--seed', 'empty']),
      failureOf('load', ['--port', port, '--seconds', '1', '--connections', '1']),
    ])
    close()
    expect(alone).toEqual({ code: 1, line: expect.stringContaining(`port ${port} is taken`) })
    expect(load).toEqual({ code: 1, line: expect.stringContaining(`port ${port} is taken`) })
  })

  it('npm start names a seed that does not exist, and a port that is taken, in one line', async () => {
    const { port, close } = await takePort()
    const [seed, taken] = await Promise.all([
      runVite({ SANDBOX_SEED: 'nope' }),
      runVite({ PORT: port, SANDBOX_SEED: 'empty' }),
    ])
    close()
    expect(seed.stderr).toMatch(/^SANDBOX_SEED nope: must be one of [^\n]+\n$/)
    expect(seed.code).toBe(2)
    expect(taken.stderr).toMatch(new RegExp(`^port ${port} is taken: [^\\n]+\\n$`))
    expect(taken.code).toBe(1)
  })

  it('npm run deploy:config says that a build is missing and how to make one', async () => {
    const { code, line } = await failureOf('deploy:config', ['--dist', 'dist-that-is-missing'])
    expect(line).toContain('dist-that-is-missing/index.html is missing')
    expect(line).toContain('npm run build')
    expect(code).toBe(1)
  })

  it('npm run coverage says that no end-to-end run has left anything to count', async () => {
    const { code, line } = await failureOf('coverage', ['--from', 'nothing-here'])
    expect(line).toContain('npm run test:e2e')
    expect(code).toBe(1)
  })
})
