import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function runProgram(command: string, ...parameters: string[]): boolean {
  console.error(`> ${[command, ...parameters].join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, parameters, { stdio: ['ignore', 2, 2], env }).status === 0
}

/** Folders of servers that are not in every PATH. */
const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

export const findProgram = (program: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), ...PLACES]
    .map((folder) => path.join(folder, program))
    .find(isExecutable)

/**
 * Installs Debian packages, with `sudo -n` (which never asks) unless root. Returns false on other
 * systems.
 */
export function installPackages(...names: string[]): boolean {
  if (findProgram('apt-get') === undefined) return false
  const isRoot = process.getuid?.() === 0
  const apt = (...parameters: string[]) =>
    isRoot
      ? runProgram('apt-get', ...parameters)
      : runProgram('sudo', '-n', 'apt-get', ...parameters)
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...names)
}

/**
 * Returns the path of a program, which is installed from Debian's package `name` if missing;
 * undefined if that fails.
 */
export const ensureProgram = (program: string, name: string): string | undefined =>
  findProgram(program) ?? (installPackages(name) ? findProgram(program) : undefined)
