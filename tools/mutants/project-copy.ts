/** Temporary copy of the project, so that an interrupted run can't leave a fault behind. */
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
 * Copies the project's files, tracked or new, and links its packages; `remove` deletes the copy.
 */
export function copyProject(project = '.'): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-mutants-'))
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
  })
  for (const path of listed.split('\0')) {
    const from = join(project, path)
    // A file that git still lists may be deleted.
    if (path !== '' && existsSync(from)) cpSync(from, join(folder, path))
  }
  // Links each package, so that a cache that a tool writes beside them belongs to the copy.
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(project, 'node_modules')))
    if (name === '.bin' || !name.startsWith('.'))
      symlinkSync(resolve(project, 'node_modules', name), join(packages, name))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
