import { parseAst } from 'vite'

type Program = ReturnType<typeof parseAst>
type Statement = Program['body'][number]
type Declaration = Extract<Statement, { type: 'VariableDeclaration' }>
type Declarator = Declaration['declarations'][number]

/** Expressions that the bundler removes if they are unused. */
const HARMLESS = /^(?:ArrowFunctionExpression|FunctionExpression|Literal|Identifier)$/

const pure = (name: string, value: string) => `${name} = /* @__PURE__ */ (() => ${value})()`

/**
 * Marks each `const` of a module as removable if unused. Bundlers keep destructured calls, as in
 * `const [open, isOpen] = create()`, because the call may have effects. Only for modules whose
 * package declares none.
 */
export function markPure(code: string): string {
  let tuples = 0
  const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end)

  function mark(declarator: Declarator): string {
    const { id, init } = declarator
    if (init === null || (id.type === 'Identifier' && HARMLESS.test(init.type)))
      return textOf(declarator)
    if (id.type === 'Identifier') return pure(id.name, `(${textOf(init)})`)
    if (id.type !== 'ArrayPattern') return textOf(declarator)
    tuples += 1
    const tuple = `tuple$${tuples}`
    const members = id.elements.flatMap((element, at) =>
      element === null ? [] : [pure(textOf(element), `${tuple}[${at}]`)],
    )
    return [pure(tuple, `(${textOf(init)})`), ...members].join(', ')
  }

  return parseAst(code)
    .body.filter((statement) => statement.type === 'VariableDeclaration')
    .filter(({ kind }) => kind === 'const')
    .toReversed()
    .reduce(
      (marked, statement) =>
        `${marked.slice(0, statement.start)}const ${statement.declarations.map(mark).join(', ')};${marked.slice(statement.end)}`,
      code,
    )
}

const LOOKUP = /(\w+\.launchParams) \|\| \w+\(\)/

/**
 * Replaces the SDK's `init` by one that takes launch parameters from its caller only, as the shell
 * passes them (`src/shell/telegram/start-sdk.ts`). The code that reads and checks them is 1 KB
 * gzip.
 */
export function withoutParameterLookup(code: string): string {
  if (!LOOKUP.test(code)) throw new Error('The SDK looks for launch parameters in another way now.')
  return code.replace(LOOKUP, '$1')
}

/**
 * Removes unused parts of Telegram's SDK, whose components are in one file as `const [value,
 * isValue] = create()`: 20 KB gzip, of which the bridge is a third.
 */
export function pureDeclarations() {
  return {
    name: 'tessera:pure-declarations',
    transform: {
      filter: {
        id: /\/node_modules\/(?:@telegram-apps\/(?:sdk|bridge|transformers)|better-promises)\/dist\/index\.js$/,
      },
      handler: (code: string, id: string) => ({
        code: markPure(id.includes('@telegram-apps/sdk/') ? withoutParameterLookup(code) : code),
        map: null,
      }),
    },
  }
}
