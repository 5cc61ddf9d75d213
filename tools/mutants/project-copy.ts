/**
 * Copies the project into a temporary folder, so that an interrupted run leaves no fault behind.
 */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Copies the files that git tracks or doesn't ignore, and links the packages; `remove` deletes the
 * copy.
 */
export function copyProject(project = '.'): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-mutants-'))
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
  })
  for (const path of listed.split('\0')) {
    const from = join(project, path)
    // Git also lists files that were deleted.
    if (path !== '' && existsSync(from)) cpSync(from, join(folder, path))
  }
  // Each package is linked alone, so that caches beside them belong to the copy.
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(project, 'node_modules')))
    if (name === '.bin' || !name.startsWith('.'))
      symlinkSync(resolve(project, 'node_modules', name), join(packages, name))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
