/** Folders that commands empty before they write into them: only ones that hold nothing of anybody else's. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { CommandError } from './command-line.ts'

/** Lies in each folder that a command has filled, so that the next run may empty it. */
const MARKER = '.tessera-output'

/** The folder itself, behind all links on the way to it; what does not exist yet keeps its name. */
function realPathOf(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder)
  return path.join(realPathOf(path.dirname(folder)), path.basename(folder))
}

/**
 * Empties `folder`, or makes it where there is none. `folder` is relative to the project's root, in which commands run.
 *
 * @throws CommandError, before anything is deleted, for the root, its parents, a folder with files that git tracks, and
 * any other that is neither empty nor an earlier output of one of our commands.
 */
export function emptyOutputFolder(folder: string, project = '.'): void {
  const root = realpathSync(project)
  const target = realPathOf(path.resolve(root, folder))
  const refuse = (why: string): never => {
    throw new CommandError(`--out ${folder}: ${why}; name a folder of its own`)
  }
  if (!path.relative(target, root).startsWith('..')) refuse('the project itself lies in it')
  const { stdout } = spawnSync('git', ['ls-files', '--', target], { cwd: root, encoding: 'utf8' })
  if (stdout) refuse('git tracks files in it')
  let found: string[] = []
  try {
    found = existsSync(target) ? readdirSync(target) : []
  } catch {
    refuse('it is no folder')
  }
  if (found.length > 0 && !found.includes(MARKER))
    refuse('it holds files that none of our commands has written')
  for (const name of found) rmSync(path.join(target, name), { recursive: true })
  mkdirSync(target, { recursive: true })
  writeFileSync(path.join(target, MARKER), '')
}
