/** From an error report (docs/deploy.md, section 5) to lines of code. */
import { readFileSync } from 'node:fs'

import * as z from 'zod/mini'

import { CommandError, runCommand, wrongUse } from './command-line.ts'
import { hasMap, sourceLine, stackOf } from './stack-lines.ts'

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new CommandError(`${path} can't be read`)
  }
}

await runCommand(
  {
    name: 'npm run report',
    about: "Lines of the source for a report's stack, innermost first, by the maps of its build.",
    flags: {
      maps: {
        schema: z._default(z.string(), 'dist-maps'),
        value: '<folder>',
        help: 'the source maps',
      },
    },
    words: { schema: z.string(), value: '<file>', help: 'the report, one JSON object' },
  },
  ({ maps }, files) => {
    if (files.length === 0) throw wrongUse('name the file with the report')
    const places = files.flatMap((path) => stackOf(read(path)))
    for (const place of places) console.info(sourceLine(place, maps))
    if (places.length > 0 && !places.some((place) => hasMap(place, maps)))
      throw new CommandError(
        `${maps} has no source map for this report: name its build's by --maps`,
      )
  },
)
