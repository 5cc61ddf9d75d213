import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { Plugin } from 'vite'

const KIT = 'node_modules/@telegram-apps/telegram-ui/dist'
const SOURCES = 'src'
const CLASS = /tgui-[0-9a-f]{16}/g

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

/** Names of the components that our own code takes from the kit. */
function namesTaken(): string[] {
  const imports = filesIn(SOURCES)
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [
      ...readFileSync(path, 'utf8').matchAll(
        /import \{([^}]*)\} from '@telegram-apps\/telegram-ui'/g,
      ),
    ])
  return imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
}

/** Classes that a file of the kit, and whatever it imports of the kit, may put on elements. */
function classesOf(file: string, found: Set<string>, seen: Set<string>): void {
  if (seen.has(file)) return
  seen.add(file)
  const code = readFileSync(file, 'utf8')
  for (const [name] of code.matchAll(CLASS)) found.add(name)
  for (const [, path = ''] of code.matchAll(/from "(\.[^"]+)"/g))
    classesOf(resolve(file, '..', `${path}.js`), found, seen)
}

/** Throws where the kit has no file of a component's name. */
function classesTaken(): Set<string> {
  const components = filesIn(join(KIT, 'components'))
  const found = new Set<string>()
  for (const name of namesTaken()) {
    const file = components.find((path) => path.endsWith(`/${name}/${name}.js`))
    if (file === undefined) throw new Error(`${name} of the kit has no file of its name`)
    classesOf(resolve(file), found, new Set())
  }
  return found
}

interface Rule {
  /** Selectors, or an at-rule. */
  head: string
  /** Undefined for a statement without a block. */
  body: string | undefined
}

/** The rules at the top of a style sheet; blocks in blocks stay text. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let head = ''
  let depth = 0
  let from = 0
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '{') {
      if (depth === 0) from = at + 1
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth > 0) continue
      rules.push({ head: head.trim(), body: css.slice(from, at) })
      head = ''
    } else if (depth === 0 && sign === ';') {
      rules.push({ head: head.trim(), body: undefined })
      head = ''
    } else if (depth === 0) head += sign
  }
  return rules
}

/**
 * The style sheet without the rules whose selectors all name a class of the kit that is not in `classes`.
 * What stands in brackets (`:not(…)`) rules nothing out.
 */
export function keepClasses(css: string, classes: ReadonlySet<string>): string {
  const isKept = (selector: string) =>
    (selector.replace(/\([^)]*\)/g, '').match(CLASS) ?? []).every((name) => classes.has(name))
  const kept = rulesOf(css.replace(/\/\*.*?\*\//gs, '')).map(({ head, body }) => {
    if (body === undefined) return `${head};`
    if (/^@(?:media|supports)/.test(head)) {
      const inner = keepClasses(body, classes)
      return inner === '' ? '' : `${head}{${inner}}`
    }
    if (head.startsWith('@')) return `${head}{${body}}`
    const selectors = head.split(/,(?![^(]*\))/).filter(isKept)
    return selectors.length === 0 ? '' : `${selectors.join()}{${body}}`
  })
  return kept.join('')
}

/**
 * Leaves in the kit's style sheet what its components that we show can wear. It comes in one piece for fifty
 * of them: 10 KB gzip, where the two that are in use need 2.
 */
export function kitStyles(): Plugin {
  return {
    name: 'tessera:kit-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /telegram-ui\/dist\/styles\.css$/ },
      handler: (css) => ({ code: keepClasses(css, classesTaken()), map: null }),
    },
  }
}
