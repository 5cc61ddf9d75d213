/** Folders that commands and builds write into: only ones that hold nothing of anybody else's. */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
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
    if (textOf(marker) === undefined) continue
    // A build is served as it is, and its page tells that it was made here.
    if (isBuild(path.dirname(marker))) rmSync(marker)
    else writeAnew(marker, '')
  }
})

/** What a file says; undefined for a folder, a link, and what can't be read. */
function textOf(file: string): string | undefined {
  try {
    return lstatSync(file).isFile() ? readFileSync(file, 'utf8') : undefined
  } catch {
    return undefined
  }
}

/** A link is replaced, not followed. */
function writeAnew(marker: string, text: string): void {
  try {
    rmSync(marker, { force: true })
    writeFileSync(marker, text, { flag: 'wx' })
  } catch {
    throw new CommandError(`${marker} can't be written: remove it`)
  }
}

/** Whether an app was built into the folder. */
const isBuild = (folder: string): boolean =>
  textOf(path.join(folder, 'index.html'))?.includes('name="tessera-build"') === true

/** When a process began, as the system counts, which tells it from one that has its number later; else empty. */
function beginningOf(id: number): string {
  // The program's name in parentheses may hold spaces; what follows begins with the third field, and this is the 22nd.
  const fields = textOf(`/proc/${id}/stat`)?.split(') ').at(-1)?.split(' ')
  return fields?.[19] ?? ''
}

/** The process that fills a folder at this moment, where it is another one. */
function otherWriter(marker: string): number | undefined {
  const [, number, begun] = /^([1-9]\d{0,8})(?: (\d*))?$/.exec(textOf(marker) ?? '') ?? []
  const id = Number(number)
  if (number === undefined || id === process.pid) return undefined
  try {
    process.kill(id, 0)
  } catch (error) {
    // Another person's process can't be asked, and lives.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined
  }
  const now = beginningOf(id)
  return begun && now && begun !== now ? undefined : id
}

/** The folder itself, behind all links on the way to it; what does not exist yet keeps its name. */
function realPathOf(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder)
  return path.join(realPathOf(path.dirname(folder)), path.basename(folder))
}

/** The folder, or the first one on the way up from it that is there. */
const existingOf = (folder: string): string =>
  existsSync(folder) && statSync(folder).isDirectory() ? folder : existingOf(path.dirname(folder))

/** Whether a folder was filled here. */
const isOutput = (folder: string): boolean =>
  textOf(path.join(folder, MARKER)) !== undefined || isBuild(folder)

/**
 * Makes `folder`, which is relative to the project's root, and marks it as an output that this process may empty.
 * `isShared` is for one that is only written into: outputs may lie in it that it was not the first to be. `isFixed`
 * is for one that a command names itself, whose earlier run may have left no mark.
 *
 * @throws CommandError, before anything is written, for the root, its parents, a folder with files that git tracks, and
 * any other that is neither empty nor an earlier output, or that another process is filling.
 */
export function claimOutputFolder(
  folder: string,
  project = '.',
  { isShared = false, isFixed = false }: { isShared?: boolean; isFixed?: boolean } = {},
): void {
  const root = realpathSync(project)
  const target = realPathOf(path.resolve(root, folder))
  const refuse = (why: string): never => {
    throw new CommandError(`${folder} can't be written into: ${why}; name a folder of its own`)
  }
  if (!path.relative(target, root).startsWith('..')) refuse('the project itself lies in it')
  if (target.split(path.sep).includes('.git')) refuse("it is git's own")
  // Asked there: the folder may belong to another repository.
  const asked = ['-C', existingOf(target), 'ls-files', '--', target]
  if (spawnSync('git', asked, { encoding: 'utf8' }).stdout) refuse('git tracks files in it')
  let found: string[] = []
  try {
    mkdirSync(target, { recursive: true })
    found = readdirSync(target)
  } catch {
    refuse('it is no folder')
  }
  const [outputs, others] = [true, false].map((isOne) =>
    found.filter((name) => isOutput(path.join(target, name)) === isOne),
  )
  // A link of that name leads to what may be somebody else's.
  const isOwn = isOutput(target) || (isFixed && target === path.resolve(root, folder))
  if (others?.length && !isOwn) refuse('it holds files that were not made here')
  if (outputs?.length && !isShared) refuse('other outputs lie in it')
  mark(target)
}

/** Marks an output as this process's. */
function mark(folder: string): void {
  const marker = path.join(folder, MARKER)
  const writer = otherWriter(marker)
  if (writer !== undefined)
    throw new CommandError(`process ${writer} is writing into ${folder}: wait until it has ended`)
  writeAnew(marker, `${process.pid} ${beginningOf(process.pid)}`.trim())
  claimed.add(marker)
}

/** Empties a folder that a command names itself, such as `dist-maps`, and claims it before. */
export function emptyOutputFolder(folder: string): void {
  claimOutputFolder(folder, '.', { isShared: true, isFixed: true })
  for (const name of readdirSync(folder))
    if (name !== MARKER) rmSync(path.join(folder, name), { recursive: true, force: true })
}

/** Writes files into an output folder and answers where they are. A link there is replaced, not followed. */
export function writeOutput(folder: string, files: Record<string, string>): string[] {
  claimOutputFolder(folder, '.', { isShared: true })
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
