/** Programs that tests run beside the app, fetched from Debian where the machine lacks them. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

/** Whether `path` names a program that this user may run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
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

/** Installs packages of Debian; with `sudo -n` (which never asks) for everybody but root. */
export function installPackages(...names: string[]): boolean {
  const isRoot = process.getuid?.() === 0
  const apt = (...parameters: string[]) =>
    isRoot ? run('apt-get', ...parameters) : run('sudo', '-n', 'apt-get', ...parameters)
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...names)
}

const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']

/** Path of a program, out of Debian's package `name` where the machine has none. Throws when that fails. */
export function ensureProgram(program: string, name: string): string {
  const find = () => PLACES.map((place) => `${place}/${program}`).find(isExecutable)
  const path = find() ?? (installPackages(name) ? find() : undefined)
  if (path === undefined) throw new Error(`${program} is missing: install Debian's package ${name}`)
  return path
}
