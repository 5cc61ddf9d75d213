/** Folders that commands and builds write into: only ones that hold nothing of anybody else's. */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import type { Plugin } from 'vite'

import { CommandError, endForPerson } from './command-line.ts'

/** Lies in each folder that was filled here, so that the next run may fill it again; names the process that does. */
const MARKER = '.tessera-output'

const claimed = new Set<string>()
process.once('exit', () => {
  for (const marker of claimed) {
    if (!existsSync(marker)) continue
    // A build is served as it is, and its page tells that it was made here.
    if (isBuild(path.dirname(marker))) rmSync(marker)
    else writeFileSync(marker, '')
  }
})

/** Whether an app was built into the folder. */
function isBuild(folder: string): boolean {
  const page = path.join(folder, 'index.html')
  return existsSync(page) && readFileSync(page, 'utf8').includes('name="tessera-build"')
}

/** The process that fills a folder at this moment, where it is another one. */
function otherWriter(marker: string): number | undefined {
  const id = existsSync(marker) ? Number(readFileSync(marker, 'utf8')) : 0
  if (id === 0 || id === process.pid) return undefined
  try {
    process.kill(id, 0)
    return id
  } catch {
    // It has ended without a word.
    return undefined
  }
}

/** The folder itself, behind all links on the way to it; what does not exist yet keeps its name. */
function realPathOf(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder)
  return path.join(realPathOf(path.dirname(folder)), path.basename(folder))
}

/** Whether a folder was filled here. */
const isOutput = (folder: string): boolean =>
  existsSync(path.join(folder, MARKER)) || isBuild(folder)

/**
 * Makes `folder`, which is relative to the project's root, and marks it as an output.
 *
 * @throws CommandError, before anything is written, for the root, its parents, a folder with files that git tracks, and
 * any other that is neither empty nor an earlier output, or that another process is filling.
 */
export function claimOutputFolder(folder: string, project = '.'): void {
  const root = realpathSync(project)
  const target = realPathOf(path.resolve(root, folder))
  const refuse = (why: string): never => {
    throw new CommandError(`${folder} can't be written into: ${why}; name a folder of its own`)
  }
  if (!path.relative(target, root).startsWith('..')) refuse('the project itself lies in it')
  const { stdout } = spawnSync('git', ['ls-files', '--', target], { cwd: root, encoding: 'utf8' })
  if (stdout) refuse('git tracks files in it')
  let found: string[] = []
  try {
    mkdirSync(target, { recursive: true })
    found = readdirSync(target)
  } catch {
    refuse('it is no folder')
  }
  // Outputs may lie in a folder that they were the first in.
  const isForeign = (name: string) => !isOutput(path.join(target, name))
  if (found.some(isForeign) && !isOutput(target)) refuse('it holds files that were not made here')
  mark(target)
}

/** Marks an output as this process's. */
function mark(folder: string): void {
  const marker = path.join(folder, MARKER)
  const writer = otherWriter(marker)
  if (writer !== undefined)
    throw new CommandError(`process ${writer} is writing into ${folder}: wait until it has ended`)
  claimed.add(marker)
  writeFileSync(marker, String(process.pid))
}

/** Writes files into an output folder and answers where they are. A link there is replaced, not followed. */
export function writeOutput(folder: string, files: Record<string, string>): string[] {
  claimOutputFolder(folder)
  return Object.entries(files).map(([name, content]) => {
    const file = path.join(folder, name)
    rmSync(file, { force: true })
    writeFileSync(file, content, { mode: name.endsWith('.sh') ? 0o755 : 0o644 })
    return file
  })
}

/** Tells a person in one line what keeps a build from its folder. */
function forPerson(work: () => void): void {
  try {
    work()
  } catch (error) {
    endForPerson(error)
    throw error
  }
}

/** Keeps a build from emptying a folder that is not its own, whichever flag or setting names it. */
export function ownOutput(): Plugin {
  let folder = ''
  return {
    name: 'tessera:own-output',
    configResolved({ command, root, build }) {
      if (command !== 'build' || !build.write) return
      folder = path.resolve(root, build.outDir)
      forPerson(() => claimOutputFolder(build.outDir, root))
    },
    // Vite empties the folder just before, and with it the marker.
    renderStart: {
      order: 'post',
      handler() {
        if (folder !== '') forPerson(() => mark(folder))
      },
    },
  }
}
