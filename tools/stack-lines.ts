/** Finds the source line of a place in a built file, by the source maps of `npm run build`. */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, join } from 'node:path'

import { CommandError } from './command-line.ts'

const PLACE = /^static\/([\w.-]+\.js):(\d+):(\d+)$/

type Payload = ConstructorParameters<typeof SourceMap>[0]

/** Returns the stack of a report. Throws CommandError if the text is no report. */
export function stackOf(json: string): readonly string[] {
  try {
    const { stack } = JSON.parse(json) as { stack?: unknown }
    if (Array.isArray(stack) && stack.every((place) => typeof place === 'string')) return stack
  } catch {
    // Malformed JSON is reported below.
  }
  throw new CommandError('the file holds no report: one JSON object with a list "stack"')
}

function readPlace(place: string, folder: string) {
  const [, name = '', line, column] = PLACE.exec(place) ?? []
  return { isPlace: name !== '', path: join(folder, `${basename(name)}.map`), line, column }
}

export function hasSourceMap(place: string, folder: string): boolean {
  const { isPlace, path } = readPlace(place, folder)
  return isPlace && existsSync(path)
}

/**
 * Returns `src/app/root/app.tsx:12:3` for `static/base-DkX9a3bC.js:1:234`; says so if the map is of
 * another build.
 */
export function sourceLine(place: string, folder: string): string {
  const { path, line, column } = readPlace(place, folder)
  if (!hasSourceMap(place, folder)) return `${place} (no source map in ${folder})`
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as Payload)
  // Browsers count lines and columns from 1, maps from 0.
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in entry)) return `${place} (not in its source map)`
  const source = entry.originalSource.replace(/^(?:\.\.?\/)+/, '')
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}
