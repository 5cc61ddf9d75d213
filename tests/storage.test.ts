/**
 * Writes to the device may last only as long as the page, so callers read the result, or say with
 * `void` that loss is fine.
 */
import { expect, it } from 'vitest'

import { listFiles, readText } from './support/sources.ts'

/**
 * Functions that return the result of a write, besides the stored values' own `write`, `add` and
 * `setItem`.
 */
const HANDED_ON = [
  'changeLock',
  'storeRequest',
  'rememberPaid',
  'setAddressLabel',
  'setFavorite',
  'storeAppLock',
  'writeNote',
]

/**
 * Matches the object before a call, which may itself be a call: `notes`, `storedDraft(name, id)`.
 */
const RECEIVER = String.raw`(?:\w+(?:\((?:[^()]|\([^()]*\))*\))?\.)+`
const WRITE = new RegExp(
  String.raw`(?<![\w.#'"])(?:${RECEIVER}(?:write|setItem)|stored\.add|${HANDED_ON.join('|')})\(`,
  'g',
)

/**
 * The expression before a call: its value is returned, compared, stored or passed, or dropped by
 * `void`.
 */
const IS_READ = /(?:\b(?:return|void|const \w+ =|throw)|[=(,!?:]|&&|\|\||\?\?|[\w)] =>)\s*$/

/** A handler drops the value of its arrow function. */
const IS_HANDLER = /(?:=\{|\()\(\w*\) =>\s*$/

function droppedIn(text: string): string[] {
  const code = text.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, (comment) =>
    ' '.repeat(comment.length),
  )
  return [...code.matchAll(WRITE)].flatMap(({ 0: call, index }) => {
    const before = code.slice(0, index)
    // The declaration of such a function, and the browser's own storage and clipboard, which return
    // nothing.
    if (
      /\bfunction $/.test(before) ||
      /\b(?:sessionStorage|localStorage|area|clipboard)\.\w+\($/.test(call)
    )
      return []
    const isConditional = /\)\s*$/.test(before)
    const isRead = !isConditional && IS_READ.test(before) && !IS_HANDLER.test(before)
    return isRead ? [] : [`${before.split('\n').length}: ${call}`]
  })
}

it.each([
  ['  stored.write(scope, 1)\n', 1],
  ['  host.storage.setItem(KEY, one)\n', 1],
  ['  if (isHere()) stored.write(scope, 1)\n', 1],
  ['  else storage.setItem(KEY, one)\n', 1],
  ['  storedDraft(name, of(id)).write(scope, 1)\n', 1],
  ['  onLoad={() => storage.setItem(KEY, one)}\n', 1],
  ['  for (const one of all) storeAppLock(scope, one)\n', 1],
  ['  void stored.write(scope, 1)\n', 0],
  ['  return stored.write(scope, 1)\n', 0],
  ['  const isStored = stored.write(scope, 1)\n', 0],
  ['  if (!stored.write(scope, 1)) notify()\n', 0],
  ['const write = (scope: Scope) => stored.write(scope, 1)\n', 0],
])('The rule finds an ignored result of a write in %j', (code, found) => {
  expect(droppedIn(code)).toHaveLength(found)
})

it('No code ignores the result of a write to storage', () => {
  const files = listFiles('src').filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  const dropped = files.flatMap((path) =>
    droppedIn(readText(path)).map((line) => `${path}:${line}`),
  )
  expect(dropped).toEqual([])
})
