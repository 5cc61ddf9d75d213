import path from 'node:path'

import { afterEach, beforeEach } from 'vitest'

import { unitTestCommand } from '../tools/single-test.ts'
import { forgetCalls, lastCalls } from './support/last-calls.ts'

const MAX_LINES = 60

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)]

// Testing Library is loaded only for tests that render something.
const drawn = typeof document === 'undefined' ? undefined : await import('./support/screen-text.ts')
drawn?.shortenDomErrors()

beforeEach(forgetCalls)

// This hook is in its own file, which runs after `setup.ts`. Hooks run in reverse order, so this
// one runs before the screen is removed.
afterEach(({ task }) => {
  const error = task.result?.state === 'fail' ? task.result.errors?.[0] : undefined
  if (error === undefined) return
  const titles = [task.name]
  for (let { suite } = task; suite !== undefined; { suite } = suite) titles.unshift(suite.name)
  const lines = drawn?.screenText(document.body) ?? []
  const cut = lines.slice(0, MAX_LINES)
  if (lines.length > cut.length) cut.push(`… and ${lines.length - cut.length} lines more`)
  error.message = [
    error.message,
    ...section('The screen', cut),
    ...section('The last calls', lastCalls()),
    ...section('Alone', [
      unitTestCommand(path.relative('.', task.file.filepath), titles.join(' ')),
    ]),
  ].join('\n')
})
