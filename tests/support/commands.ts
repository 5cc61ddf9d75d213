import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { format } from 'node:util'

import { expect, onTestFinished, vi } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

const PROJECT = process.cwd()

/**
 * Commands that use `tools/command-line.ts`, so that they have `--help` and refuse unknown flags.
 */
export const PROJECT_COMMANDS = Object.entries(scripts)
  .filter(([, script]) => {
    const file = /^tsx (\S+)$/.exec(script)?.[1]
    return file !== undefined && readFileSync(file, 'utf8').includes('runCommand(')
  })
  .map(([name]) => name)

/** Commands that write into the folder of `--out`; output-folder.test.ts runs each. */
export const OUTPUT_COMMANDS = ['build:demo', 'deploy:config', 'deploy:container'] as const
export type OutputCommand = (typeof OUTPUT_COMMANDS)[number]

export interface CommandResult {
  code: number | null
  stdout: string
  stderr: string
}

function startNode(parameters: string[], env: object = {}, cwd = process.cwd()) {
  const child = spawn(process.execPath, parameters, {
    cwd,
    env: { ...process.env, BOT_TOKEN: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill())
  return child
}

function runNode(parameters: string[], env: object, cwd?: string): Promise<CommandResult> {
  const child = startNode(parameters, env, cwd)
  const ended: CommandResult = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (ended.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (ended.stderr += chunk.toString()))
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ ...ended, code }))
  })
}

function commandOf(name: string, parameters: string[]): string[] {
  const [, file = ''] = scripts[name]?.split(' ') ?? []
  return ['--import', import.meta.resolve('tsx'), resolve(PROJECT, file), ...parameters]
}

/**
 * Runs the file behind `npm run <name>` directly, because npm takes longer to start than most
 * commands.
 */
const runScript = (
  name: string,
  parameters: string[],
  env: object = {},
  cwd?: string,
): Promise<CommandResult> => runNode(commandOf(name, parameters), env, cwd)

export function expectHelp(name: string, { code, stdout, stderr }: CommandResult): void {
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(new RegExp(`^Usage: npm (run )?${name} -- `, 'm'))
  expect(stdout).toContain('--help')
}

const exitCodeNow = () => Number(process.exitCode ?? 0)

let imports = 0

/**
 * Runs the file behind `npm run <name>` in this process, and returns its output and exit code. For
 * commands that leave nothing running, in a test file that is alone in its worker: a command reads
 * the process's parameters, variables and exit code.
 */
export async function runInProcess(
  name: string,
  parameters: string[],
  env: object = {},
): Promise<CommandResult> {
  const [, , file = '', ...given] = commandOf(name, parameters)
  const ended: CommandResult = { code: null, stdout: '', stderr: '' }
  const { argv, exitCode } = process
  for (const [variable, value] of Object.entries({ BOT_TOKEN: '', ...env }))
    vi.stubEnv(variable, value)
  for (const [stream, methods] of [
    ['stdout', ['log', 'info', 'debug']],
    ['stderr', ['error', 'warn']],
  ] as const) {
    for (const method of methods)
      vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
        ended[stream] += `${format(...words)}\n`
      })
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      ended[stream] += String(text)
      return true
    })
  }
  process.argv = [process.execPath, file, ...given]
  process.exitCode = undefined
  try {
    imports += 1
    // A new query in the path makes it another module, because a module runs only once.
    await import(/* @vite-ignore */ `${file}?${imports}`)
    return { ...ended, code: exitCodeNow() }
  } finally {
    process.argv = argv
    process.exitCode = exitCode
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  }
}

/**
 * Runs a command that must print one line on stderr and nothing else, in this process; returns its
 * code and stderr.
 */
export async function refusalOf(name: string, parameters: string[], env: object = {}) {
  const { code, stdout, stderr } = await runInProcess(name, parameters, env)
  expect(stderr).toMatch(/^[^\n]+\n$/)
  expect(stdout).toBe('')
  return { code, line: stderr.trim() }
}

export const startScript = (name: string, parameters: string[], env: object = {}) =>
  startNode(commandOf(name, parameters), env)

/** Waits for output that matches; rejects if the command ends before. */
export function waitForOutput(
  child: ReturnType<typeof startNode>,
  pattern: RegExp,
): Promise<RegExpExecArray> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = pattern.exec(said)
      if (found !== null) resolve(found)
    })
    child.on('close', () => reject(new Error(said)))
  })
}

/**
 * Runs a command, as a process, that must end with one line on stderr; returns its code and stderr.
 */
export async function failureOf(
  name: string,
  parameters: string[],
  env: object = {},
  cwd?: string,
) {
  const { code, stderr } = await runScript(name, parameters, env, cwd)
  expect(stderr).toMatch(/^[^\n]+\n$/)
  return { code, line: stderr.trim() }
}

async function listen(): Promise<{ port: string; close: () => void }> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { port: String(port), close: () => void server.close() }
}

export async function occupyPort(): Promise<string> {
  const { port, close } = await listen()
  onTestFinished(close)
  return port
}

export async function findFreePort(): Promise<string> {
  const { port, close } = await listen()
  close()
  return port
}
