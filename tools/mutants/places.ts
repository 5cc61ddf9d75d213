/**
 * Finds the places of a module that can have a fault: operators, conditions, constants, orders of
 * arguments, calls.
 */
import { parseSync, Visitor, type ESTree } from 'vite'

export interface FaultPlace {
  /** Path from the project's root, with slashes. */
  path: string
  line: number
  start: number
  end: number
  original: string
  replacement: string
  /**
   * Index among the equal faults of a file, by which the fault is found in another version of the
   * project.
   */
  ordinal: number
}

const OPERATORS: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
}

const METHODS: Readonly<Record<string, string>> = {
  find: 'findLast',
  findLast: 'find',
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}

interface Span {
  start: number
  end: number
}

const isCall = (node: ESTree.Expression): boolean =>
  node.type === 'CallExpression' ||
  ((node.type === 'AwaitExpression' || node.type === 'UnaryExpression') && isCall(node.argument))

/**
 * Syntax in which no number or boolean is changed, because there it decides only the look or a
 * type, which no test can notice.
 */
const LITERALS_KEPT_IN = ['JSXAttribute', 'TSLiteralType', 'TSEnumDeclaration'] as const

/** Returns every place of a module, in order. Throws if the text can't be parsed. */
export function faultPlacesIn(path: string, text: string): FaultPlace[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`)
  const found: Omit<FaultPlace, 'ordinal'>[] = []
  const textOf = ({ start, end }: Span) => text.slice(start, end)
  const put = ({ start, end }: Span, replacement: string) => {
    const line = text.slice(0, start).split('\n').length
    found.push({ path, line, start, end, original: text.slice(start, end), replacement })
  }
  const swapOperator = ({
    left,
    right,
    operator,
    ...span
  }: Span & { left: Span; right: Span; operator: string }) => {
    const now = OPERATORS[operator]
    if (now === undefined) return
    const between = text.slice(left.end, right.start)
    put(span, textOf(left) + between.replace(operator, now) + textOf(right))
  }
  const decide = ({ test }: { test: ESTree.Expression }) => {
    for (const now of ['true', 'false']) put(test, now)
  }

  let keptDepth = 0
  const countKeptSyntax = Object.fromEntries(
    LITERALS_KEPT_IN.flatMap((type) => [
      [type, (): void => void (keptDepth += 1)],
      [`${type}:exit`, (): void => void (keptDepth -= 1)],
    ]),
  )
  new Visitor({
    ...countKeptSyntax,
    BinaryExpression: swapOperator,
    LogicalExpression: swapOperator,
    AssignmentExpression: swapOperator,
    IfStatement: decide,
    ConditionalExpression: decide,
    UnaryExpression(node) {
      if (node.operator === '!') put(node, textOf(node.argument))
    },
    Literal(node) {
      if (keptDepth > 0) return
      if (typeof node.value === 'boolean') put(node, String(!node.value))
      else if (typeof node.value === 'number') put(node, `${node.raw ?? ''} + 1`)
    },
    ExpressionStatement(node) {
      if (isCall(node.expression)) put(node, ';')
    },
    CallExpression(node) {
      const [first, second] = node.arguments
      const { callee } = node
      const other = callee.type === 'MemberExpression' && METHODS[textOf(callee.property)]
      if (callee.type === 'MemberExpression' && other) put(callee.property, other)
      // The order of min's and max's arguments doesn't matter.
      if (!first || !second || /^(?:Math\.)?(?:min|max)$/.test(textOf(callee))) return
      if ([first, second].some(({ type }) => /Function|Spread/.test(type))) return
      const between = text.slice(first.end, second.start)
      put({ start: first.start, end: second.end }, textOf(second) + between + textOf(first))
    },
  }).visit(program)

  const seen = new Map<string, number>()
  return found
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .map((place) => {
      const key = `${place.original}\n${place.replacement}`
      const ordinal = seen.get(key) ?? 0
      seen.set(key, ordinal + 1)
      return { ...place, ordinal }
    })
}

export const insertFault = (text: string, { start, end, replacement }: FaultPlace): string =>
  text.slice(0, start) + replacement + text.slice(end)
