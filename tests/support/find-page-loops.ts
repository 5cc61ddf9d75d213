/**
 * Finds code that reads a list page by page, by its marks: a wait in a loop, or a growing offset.
 */
import { parseSync } from 'vite'

interface Node {
  type: string
  start: number
  [member: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']
/** Loops that no array bounds, so that only a response ends them. */
const OPEN_LOOPS = ['ForStatement', 'WhileStatement', 'DoWhileStatement']

/** Returns whether a node or a descendant passes the test; nested functions don't count. */
function holds(node: Node, test: (node: Node) => boolean): boolean {
  if (test(node)) return true
  return childrenOf(node).some((child) => !FUNCTIONS.includes(child.type) && holds(child, test))
}

const waits = ({ type, await: isAwait }: Node): boolean =>
  type === 'AwaitExpression' || (type === 'ForOfStatement' && isAwait === true)

const nameOf = (node: unknown): string =>
  !isNode(node)
    ? ''
    : typeof node.name === 'string'
      ? node.name
      : nameOf(node.property ?? node.key ?? node.expression)

const isOffset = (node: unknown): boolean => /offset$/i.test(nameOf(node))

/**
 * Returns whether an offset grows: `offset += …`, `offset = offset + …`, `{ offset: page * 100 }`,
 * `{ offset: rows.length }`.
 */
function growsOffset({ type, operator, left, right, key, value }: Node): boolean {
  const grows = (to: unknown) =>
    isNode(to) && (to.type === 'BinaryExpression' || nameOf(to) === 'length')
  if (type === 'AssignmentExpression') return isOffset(left) && (operator === '+=' || grows(right))
  return type === 'Property' && isOffset(key) && grows(value)
}

function isRecursive(node: Node, name: string): boolean {
  const isSelf = ({ type, callee }: Node) =>
    type === 'CallExpression' &&
    isNode(callee) &&
    callee.type === 'Identifier' &&
    callee.name === name
  const deep = (one: Node): boolean => isSelf(one) || childrenOf(one).some(deep)
  return name !== '' && node.async === true && deep(node.body as Node)
}

/**
 * Returns the lines of a source that may read page after page: a loop with a wait and without an
 * array, a growing offset, a recursive asynchronous function, or a query's next page.
 */
export function findPageLoops(path: string, text: string): string[] {
  const found = new Set<number>()
  function look(node: Node, name: string): void {
    const { type, callee, body } = node
    const isFound =
      (OPEN_LOOPS.includes(type) && holds(body as Node, waits)) ||
      growsOffset(node) ||
      (type === 'CallExpression' && nameOf(callee) === 'fetchNextPage') ||
      (FUNCTIONS.includes(type) && isRecursive(node, nameOf(node.id) || name))
    if (isFound) found.add(node.start)
    const inner = type === 'VariableDeclarator' ? nameOf(node.id) : ''
    for (const child of childrenOf(node)) look(child, inner)
  }
  look(parseSync(path, text).program as unknown as Node, '')
  return [...found].map((start) => {
    const before = text.slice(0, start).split('\n')
    return `${path}:${before.length} ${text.slice(start).split('\n', 1)[0]}`
  })
}

/**
 * Loops that wait for something other than a page, or read one more page on demand; each with its
 * reason.
 */
export const WAITING_LOOPS: Readonly<Record<string, string>> = {
  'src/api/http/read-file.ts': 'the pieces of one answer',
  'src/app/use-camera-scan.ts': 'pictures of the camera',
  'src/lib/time-slices.ts': 'the page to answer in between',
  'src/shell/telegram/contact.ts': "Telegram's answer",
  'src/ui/windowed-list.tsx': 'a scroll',
  'src/destinations/contact-list.tsx': 'a press',
  'src/app/cache/short-feeds.ts': 'the pages that a list on screen had before',
  'src/search/cached-list.ts': 'the next page of a search, for readFeed',
  'src/orders/engine/place.ts': "a person's answer to a question about an order",
}
