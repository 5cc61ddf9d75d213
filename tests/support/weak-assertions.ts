/** Finds two mistakes because of which a test can't fail, by parsing it. */
import { parseSync, Visitor, type ESTree } from 'vite'

export interface Weakness {
  line: number
  text: string
}

/** Names of steps that don't wait for their own result. */
const STEP = /^(?:press|retype|fillIn|act|advance|clearAndType|checkTable)$/
/** Names of calls after which another page is shown. */
const CHANGE = /(?:^|\.)(?:kill|render|rerender|unmount|reload|open\w*)$/
const ABSENCE = /(?:^|\.)query(?:All)?By(\w+)$/
const WAIT = /(?:^|\.)find(?:All)?By(\w+)$/
const POSITIVE = /(?:^|\.)(?:(?:find|get)(?:All)?By\w+|toHaveTextContent|toHaveText|toContainText)$/

/** Returns the same words for a text and a pattern: `'On its way.'` and `/^On its way/`. */
const wordsOf = (argument: string): string =>
  argument
    .replace(/^\/(.*)\/\w*$/s, '$1')
    .replace(/^(['"`])(.*)\1$/s, '$2')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/^\^|[$.…]+$/g, '')

/**
 * Returns whether a pattern has alternatives that are whole texts: `/^Paused$|^Done$/`, but not
 * `/^\d lines? (?:is|are) ready/`.
 */
function hasAlternatives(pattern: string): boolean {
  const body = pattern
    .replaceAll(/\\.|\[[^\]]*\]/g, 'x')
    .replace(/^\^?\((?:\?:)?([^()]*)\)\$?$/, '$1')
  let depth = 0
  for (const letter of body) {
    if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    else if (letter === '|' && depth === 0) return true
  }
  return false
}

interface Call {
  callee: string
  parameters: readonly string[]
  /** Position of the enclosing function in the source. */
  within: number
  isAwaited: boolean
  node: ESTree.CallExpression
}

function callsIn(path: string, text: string): Call[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`)
  const calls: Call[] = []
  const functions: number[] = [0]
  const awaited = new Set<ESTree.Node>()
  const enter = ({ start }: { start: number }) => void functions.push(start)
  const leave = () => void functions.pop()
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AwaitExpression: ({ argument }) => void awaited.add(argument),
    CallExpression(node) {
      calls.push({
        callee: text.slice(node.callee.start, node.callee.end),
        parameters: node.arguments.map(({ start, end }) => text.slice(start, end)),
        within: functions.at(-1) ?? 0,
        isAwaited: awaited.has(node),
        node,
      })
    },
  }).visit(program)
  // An inner call comes before the call that takes its result.
  return calls.toSorted((one, other) => one.node.end - other.node.end)
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length

/**
 * Returns waits for content that the same function has waited for before. That content is still on
 * screen, so such a wait is over before the steps in between have an effect.
 */
export function repeatedWaits(path: string, text: string): Weakness[] {
  const found: Weakness[] = []
  const standing = new Map<number, string>()
  for (const { callee, parameters, within, isAwaited, node } of callsIn(path, text)) {
    const by = WAIT.exec(callee)?.[1]
    if (by !== undefined) {
      const awaited = [by, ...parameters.slice(0, 2).map(wordsOf)].join(' ')
      if (standing.get(within) === awaited)
        found.push({ line: lineOf(text, node.start), text: `${callee}(${parameters.join(', ')})` })
      standing.set(within, awaited)
    } else if (CHANGE.test(callee)) standing.clear()
    else if (ABSENCE.test(callee)) {
      const gone = [ABSENCE.exec(callee)?.[1], ...parameters.slice(0, 2).map(wordsOf)].join(' ')
      if (standing.get(within)?.startsWith(gone)) standing.delete(within)
    } else if (isAwaited && !callee.includes('user.') && !STEP.test(callee)) standing.delete(within)
  }
  return found
}

/** Returns assertions that accept either of two outcomes. */
export const alternativeWaits = (path: string, text: string): Weakness[] =>
  callsIn(path, text).flatMap(({ callee, parameters, node }) => {
    const isEither =
      (POSITIVE.test(callee) &&
        !/\.not\.\w+$/.test(callee) &&
        parameters.some((parameter) =>
          [...parameter.matchAll(/\/((?:\\.|\[[^\]]*\]|[^/\n])+)\/\w*/g)].some(([, pattern = '']) =>
            hasAlternatives(pattern),
          ),
        )) ||
      /(?:^|\.)getBy\w+\([^]*\)\.or$/.test(callee) ||
      /^expect\(\[\s*(?:'[^']*'|\d+)(?:,\s*(?:'[^']*'|\d+))*,?\s*\]\)\.toContain$/.test(callee)
    return isEither
      ? [{ line: lineOf(text, node.start), text: `${callee}(${parameters.join(', ')})` }]
      : []
  })
