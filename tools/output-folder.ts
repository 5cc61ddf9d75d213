/**
 * The output folders of commands and builds. A folder is emptied only if every file in it was
 * written by this checkout.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import type { Plugin } from 'vite'
import * as z from 'zod/mini'

import { CommandError, exitOnUserError } from './command-line.ts'

/** Marks an output folder, so that the next run may write there again; servers don't serve it. */
export const MARKER_FILE = '.tessera-output'

const Marker = z.object({
  /**
   * Hash of the paths of checkout and folder, so that a copy of the folder elsewhere, which may be
   * served, is no output.
   */
  place: z.string(),
  /** Process that writes the folder, with its start time. */
  writer: z.optional(z.string()),
  /** Hash of each written file; absent while the folder is being written. */
  files: z.optional(z.record(z.string(), z.string())),
})
type Marker = z.output<typeof Marker>

const claimed = new Map<string, string>()

/** Stores the hashes of the written files in each output folder of this process. */
export function recordOutputs(): void {
  for (const [folder, root] of claimed) {
    const marker = path.join(folder, MARKER_FILE)
    if (textOf(marker) === undefined) continue
    const files = Object.fromEntries(filesIn(folder).map((name) => [name, hashOf(folder, name)]))
    replaceMarker(marker, JSON.stringify({ place: placeOf(folder, root), files } satisfies Marker))
  }
}
process.once('exit', recordOutputs)

function textOf(file: string): string | undefined {
  try {
    return lstatSync(file).isFile() ? readFileSync(file, 'utf8') : undefined
  } catch {
    return undefined
  }
}

/** Writes the marker. A link in its place is replaced, not followed. */
function replaceMarker(marker: string, text: string): void {
  try {
    rmSync(marker, { force: true })
    writeFileSync(marker, text, { flag: 'wx' })
  } catch {
    throw new CommandError(`${marker} can't be written: remove it`)
  }
}

const isBuild = (folder: string): boolean =>
  textOf(path.join(folder, 'index.html'))?.includes('name="tessera-build"') === true

/**
 * Returns the start time of a process in the system's units, because a later process may have the
 * same id; empty if unknown.
 */
function beginningOf(id: number): string {
  // The name in parentheses may contain spaces. The third field follows it; the start time is the
  // 22nd.
  const fields = textOf(`/proc/${id}/stat`)?.split(') ').at(-1)?.split(' ')
  return fields?.[19] ?? ''
}

function markerOf(folder: string): Marker | undefined {
  try {
    return z.parse(Marker, JSON.parse(textOf(path.join(folder, MARKER_FILE)) ?? ''))
  } catch {
    return undefined
  }
}

const digest = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url')
const hashOf = (folder: string, name: string): string => {
  const file = path.join(folder, name)
  return digest(lstatSync(file).isFile() ? readFileSync(file) : `link ${readlinkSync(file)}`)
}

/**
 * Returns the place of a folder: relative inside the checkout, so that the checkout may be moved.
 */
const placeOf = (folder: string, root: string): string => {
  const inside = path.relative(root, folder)
  return digest(inside.startsWith('..') ? `${root} ${folder}` : inside)
}

/** Returns the paths of files and links below a folder, without those of outputs inside it. */
const filesIn = (folder: string, within = ''): string[] =>
  readdirSync(path.join(folder, within), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(within, entry.name)
    if (!entry.isDirectory()) return entry.isFile() && name === MARKER_FILE ? [] : [name]
    return textOf(path.join(folder, name, MARKER_FILE)) === undefined ? filesIn(folder, name) : []
  })

function foreignFilesIn(folder: string, root: string): string[] {
  const { place, files } = markerOf(folder) ?? {}
  if (place !== placeOf(folder, root)) return isEarlierOutput(folder, root) ? [] : filesIn(folder)
  if (files === undefined) return []
  return filesIn(folder).filter(
    (name) => !lstatSync(path.join(folder, name)).isFile() || files[name] !== hashOf(folder, name),
  )
}

/** Returns whether a folder is a build by an earlier version, which stored no hashes. */
const isEarlierOutput = (folder: string, root: string): boolean =>
  /^dist(?:-\w+)?$/.test(path.relative(root, folder)) &&
  markerOf(folder) === undefined &&
  (textOf(path.join(folder, MARKER_FILE)) !== undefined || isBuild(folder))

function otherWriter(folder: string): number | undefined {
  const [, number, begun] = /^([1-9]\d{0,8})(?: (\d*))?$/.exec(markerOf(folder)?.writer ?? '') ?? []
  const id = Number(number)
  if (number === undefined || id === process.pid) return undefined
  try {
    process.kill(id, 0)
  } catch (error) {
    // A process of another user can't be signalled, but exists.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined
  }
  const now = beginningOf(id)
  return begun && now && begun !== now ? undefined : id
}

/** Follows all links on the way to a folder; parts that don't exist stay as named. */
function realPathOf(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder)
  return path.join(realPathOf(path.dirname(folder)), path.basename(folder))
}

/** Returns the folder, or its nearest parent that exists. */
const existingOf = (folder: string): string =>
  existsSync(folder) && statSync(folder).isDirectory() ? folder : existingOf(path.dirname(folder))

/**
 * Creates `folder`, relative to the project's root, and marks it as an output that this process may
 * empty. `isShared` only writes into the folder, which may already hold other outputs. `isFixed` is
 * for a folder that a command names itself and other programs write into as well.
 *
 * @throws CommandError, before anything is written, for the root, its parents, a folder with files
 * that git tracks, and one with a file that this checkout did not write or that another process is
 * filling.
 */
export function claimOutputFolder(
  folder: string,
  project = '.',
  { isShared = false, isFixed = false }: { isShared?: boolean; isFixed?: boolean } = {},
): void {
  const root = realpathSync(project)
  const target = realPathOf(path.resolve(root, folder))
  const refuse = (reason: string, advice = ''): never => {
    throw new CommandError(
      `${folder} can't be written into: ${reason}; ${advice}name a folder of its own`,
    )
  }
  if (!path.relative(target, root).startsWith('..')) refuse('the project itself lies in it')
  if (target.split(path.sep).includes('.git')) refuse("it is git's own")
  // Git runs in the target, because that may be in another repository.
  const query = ['-C', existingOf(target), 'ls-files', '--', target]
  if (spawnSync('git', query, { encoding: 'utf8' }).stdout) refuse('git tracks files in it')
  let found: string[] = []
  try {
    mkdirSync(target, { recursive: true })
    found = readdirSync(target)
  } catch {
    refuse('it is no folder')
  }
  // The tool's own folder needs no check, unless its name is a link, which may lead to other
  // people's files.
  if (!isFixed || target !== path.resolve(root, folder)) {
    const strangers = foreignFilesIn(target, root)
    const named = strangers.slice(0, 3).join(', ')
    const more = strangers.length > 3 ? ` and ${strangers.length - 3} more` : ''
    if (strangers.length > 0)
      refuse(
        `it holds files that were not made here, or were changed since: ${named}${more}`,
        // If the command fixes the folder, the person can't name another and has to move the files.
        'move them away, or ',
      )
  }
  const hasOutputs = found.some(
    (name) => textOf(path.join(target, name, MARKER_FILE)) !== undefined,
  )
  if (hasOutputs && !isShared) refuse('other outputs lie in it')
  mark(target, root)
}

function mark(folder: string, root: string): void {
  const writer = otherWriter(folder)
  if (writer !== undefined)
    throw new CommandError(`process ${writer} is writing into ${folder}: wait until it has ended`)
  const own = `${process.pid} ${beginningOf(process.pid)}`.trim()
  const marker: Marker = { place: placeOf(folder, root), writer: own }
  replaceMarker(path.join(folder, MARKER_FILE), JSON.stringify(marker))
  claimed.set(folder, root)
}

/** Marks as ours, and empties, a folder whose name is fixed by a command, such as `dist-maps`. */
export function emptyOutputFolder(folder: string): void {
  claimOutputFolder(folder, '.', { isShared: true, isFixed: true })
  for (const name of readdirSync(folder))
    if (name !== MARKER_FILE) rmSync(path.join(folder, name), { recursive: true, force: true })
}

/**
 * Writes files into an output folder, and returns their paths. A link in a file's place is
 * replaced, not followed.
 */
export function writeOutput(folder: string, files: Record<string, string>): string[] {
  claimOutputFolder(folder, '.', { isShared: true })
  const written = Object.entries(files).map(([name, content]) => {
    const file = path.join(folder, name)
    rmSync(file, { force: true })
    writeFileSync(file, content, { mode: name.endsWith('.sh') ? 0o755 : 0o644 })
    return file
  })
  recordOutputs()
  return written
}

/** Prints in one line why a build may not write into its folder. */
function forPerson(work: () => void): void {
  try {
    work()
  } catch (error) {
    exitOnUserError(error)
    throw error
  }
}

/**
 * Keeps a build from emptying a folder that isn't its own, whether a flag or a setting names it.
 */
export function guardOutputFolder(): Plugin {
  let folder = ''
  let project = ''
  return {
    name: 'tessera:own-output',
    configResolved({ command, root, build }) {
      if (command !== 'build' || !build.write) return
      project = realpathSync(root)
      folder = realPathOf(path.resolve(root, build.outDir))
      forPerson(() => claimOutputFolder(build.outDir, root))
    },
    // Runs after Vite has emptied the folder, which also removes its marker.
    renderStart: {
      order: 'post',
      handler() {
        if (folder !== '') forPerson(() => mark(folder, project))
      },
    },
  }
}
