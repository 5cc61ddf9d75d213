/** The commands of package.json, run as a person runs them. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, onTestFinished } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

export interface Ended {
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
  // One that should have ended by itself, and has not, would go on after the test.
  onTestFinished(() => void child.kill())
  return child
}

function runNode(parameters: string[], env: object, cwd?: string): Promise<Ended> {
  const child = startNode(parameters, env, cwd)
  const ended: Ended = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (ended.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (ended.stderr += chunk.toString()))
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ ...ended, code }))
  })
}

function commandOf(name: string, parameters: string[]): string[] {
  const [, file = ''] = scripts[name]?.split(' ') ?? []
  return ['--import', import.meta.resolve('tsx'), resolve(file), ...parameters]
}

/** Runs the file behind `npm run <name>` without npm, which takes longer than most commands. */
export const runScript = (
  name: string,
  parameters: string[],
  env: object = {},
  cwd?: string,
): Promise<Ended> => runNode(commandOf(name, parameters), env, cwd)

export const startScript = (name: string, parameters: string[], env: object = {}) =>
  startNode(commandOf(name, parameters), env)

/** What a running command says, once it fits; rejects where it ends before. */
export function untilSays(
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

/** What `npm start` runs. */
export const runVite = (env: object, flags: string[] = []): Promise<Ended> =>
  runNode(['node_modules/vite/bin/vite.js', ...flags, '--mode', 'sandbox'], env)

/** Code and stderr of a command that must end with a single line there. */
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
