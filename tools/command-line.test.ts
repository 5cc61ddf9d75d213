import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { CommandError, oneOf, portNumber, runCommand, wholeNumber } from './command-line.ts'
import { originSchema } from './origins.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.exitCode = undefined
})

const FLAGS = {
  port: { schema: z._default(portNumber(), 8787), value: '<port>', env: 'TEST_PORT', help: 'port' },
  count: { schema: z._default(wholeNumber(1, 9), 3), value: '<count>', help: 'how many' },
  url: { schema: z.optional(originSchema()), value: '<url>', help: 'where' },
  to: {
    schema: z._default(z.array(originSchema()), []),
    value: '<url>',
    isRepeated: true,
    help: 'whom',
  },
  apply: { schema: z._default(z.boolean(), false), help: 'does it' },
}

/**
 * Runs a command in this process; returns the arguments of its work, the exit code and the output.
 */
async function run(given: string[], work: () => void = () => undefined) {
  const lines: string[] = []
  const errors: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)))
  vi.spyOn(console, 'error').mockImplementation((line) => errors.push(String(line)))
  let seen: unknown
  const command = {
    name: 'npm run load',
    about: 'A command.',
    flags: FLAGS,
    words: { schema: oneOf(['start', 'stop']), value: '[part]', help: 'parts' },
  }
  await runCommand(
    command,
    (values, words) => {
      seen = { ...values, words }
      work()
    },
    given,
  )
  const exitCode = process.exitCode
  process.exitCode = undefined
  return { seen, exitCode, lines, errors }
}

const USUAL = { port: 8787, count: 3, url: undefined, to: [], apply: false, words: [] }

describe('runCommand', () => {
  it('runCommand uses the defaults for absent flags', async () => {
    expect(await run([])).toMatchObject({ seen: USUAL, exitCode: undefined, errors: [] })
  })

  it('runCommand reads flags that are numbers, lists or switches, and further words', async () => {
    const given = '--port 1 --to https://a.test --to=https://b.test --apply stop'.split(' ')
    const { seen } = await run(given)
    const to = ['https://a.test', 'https://b.test']
    expect(seen).toEqual({ ...USUAL, port: 1, to, apply: true, words: ['stop'] })
  })

  it('runCommand reads an environment variable if the flag is absent', async () => {
    vi.stubEnv('TEST_PORT', '4000')
    expect((await run([])).seen).toMatchObject({ port: 4000 })
    expect((await run(['--port', '5000'])).seen).toMatchObject({ port: 5000 })
  })

  it('runCommand prints every flag with its default for --help, and runs nothing', async () => {
    const { seen, lines, exitCode } = await run(['--help'])
    expect([seen, exitCode]).toEqual([undefined, undefined])
    const [text = ''] = lines
    for (const words of ['npm run load', '[part]', '--count <count>', 'default 3', 'TEST_PORT'])
      expect(text).toContain(words)
    for (const flag of Object.keys(FLAGS)) expect(text).toContain(`--${flag}`)
  })

  it.each([
    [['--nope'], "Unknown option '--nope'"],
    [['--port'], "Option '--port <value>' argument missing"],
    [['--port', '--apply'], "Option '--port' argument is ambiguous"],
    [['--port', '0'], '--port 0: must be a port from 1 to 65535'],
    [['--port', '1e3'], '--port 1e3: must be a port from 1 to 65535'],
    [['--count', '10'], '--count 10: must be a whole number from 1 to 9'],
    [['--count', '2.5'], '--count 2.5: must be a whole number from 1 to 9'],
    [['--url', 'https://a.test/b'], '--url https://a.test/b: must be an origin'],
    [['--to', 'x\ny'], '--to x y: must be an origin'],
    [['pause'], 'pause: must be one of start, stop'],
  ])('runCommand refuses %j in one line, with exit code 2', async (given, words) => {
    const { seen, exitCode, errors } = await run(given)
    expect([seen, exitCode]).toEqual([undefined, 2])
    expect(errors).toEqual([expect.stringContaining(words)])
    expect(errors[0]).not.toContain('\n')
  })

  it('runCommand reports a CommandError of its function in one line, with exit code 1', async () => {
    const failing = await run([], () => {
      throw new CommandError('dist is missing: run npm run build first')
    })
    expect(failing.exitCode).toBe(1)
    expect(failing.errors).toEqual([
      expect.stringContaining('npm run load: dist is missing: run npm run build first'),
    ])
    const taken = await run([], () => {
      throw Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 8787 })
    })
    expect(taken.errors).toEqual([expect.stringContaining('port 8787 is taken')])
  })

  it('runCommand throws any other error of its function again', async () => {
    const defect = new TypeError('x is not a function')
    const failing = run([], () => {
      throw defect
    })
    await expect(failing).rejects.toBe(defect)
  })
})
