/** Programs that tests run beside the app, fetched from Debian where the machine lacks them. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Whether `file` names a program that this user may run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Runs a command with its output on stderr; true when it succeeded. */
export function run(command: string, ...parameters: string[]): boolean {
  console.error(`> ${[command, ...parameters].join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, parameters, { stdio: ['ignore', 2, 2], env }).status === 0
}

/** Where servers are, though not everybody's PATH names it. */
const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** Path of a program of this machine. */
export const findProgram = (program: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), ...PLACES]
    .map((folder) => path.join(folder, program))
    .find(isExecutable)

/** Installs packages of Debian; with `sudo -n` (which never asks) for everybody but root. False on other systems. */
export function installPackages(...names: string[]): boolean {
  if (findProgram('apt-get') === undefined) return false
  const isRoot = process.getuid?.() === 0
  const apt = (...parameters: string[]) =>
    isRoot ? run('apt-get', ...parameters) : run('sudo', '-n', 'apt-get', ...parameters)
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...names)
}

/** Path of a program, out of Debian's package `name` where the machine has none; undefined where that fails. */
export const ensureProgram = (program: string, name: string): string | undefined =>
  findProgram(program) ?? (installPackages(name) ? findProgram(program) : undefined)
