import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

import { directionOf } from '../src/i18n/direction.ts'

type Messages = { [key: string]: string | Messages }
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

/**
 * A compiled message: a text, or a list of icu-minify: `[name]`, `[name, kind, choices]`, `[tag,
 * …children]`, and 0 for `#`.
 */
type Node = string | number | Choices | Node[]
type Choices = { [choice: string]: Node }

const CATALOGUE = /\/src\/i18n\/messages\/([\w-]+)\/[\w-]+\.json$/
/** Unicode marks; the text between them has the direction of its first letter. */
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069']

function isolateIn(node: Node): Node[] {
  if (!Array.isArray(node)) return [node]
  const [name = '', kind, choices] = node
  if (node.length === 1) return [FIRST_STRONG_ISOLATE, node, POP_ISOLATE]
  if (typeof kind !== 'number' || kind === 0) return [[name, ...isolateAll(node.slice(1))]]
  if (typeof choices !== 'object' || Array.isArray(choices)) return [node]
  const isolated = Object.entries(choices).map(([choice, words]) => [
    choice,
    Array.isArray(words) ? isolateAll(words) : words,
  ])
  return [[name, kind, Object.fromEntries(isolated) as Choices]]
}

const isolateAll = (nodes: Node[]): Node[] => nodes.flatMap(isolateIn)

/**
 * Compiles a message for icu-minify's formatter. In right-to-left languages each inserted value is
 * isolated, because names, codes, phone numbers and amounts would be torn apart.
 */
export function compileMessage(message: string, language: string): ReturnType<typeof compile> {
  const compiled = compile(message)
  if (directionOf(language) === 'ltr' || typeof compiled === 'string') return compiled
  return isolateAll(compiled as Node[]) as ReturnType<typeof compile>
}

function compileAll(messages: Messages, language: string): Compiled {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compileMessage(value, language) : compileAll(value, language),
    ]),
  )
}

/**
 * Compiles the ICU messages in a build, so that the parser (8.8 KB gzip) is not in the bundle.
 * vite.config.ts replaces `use-intl/format-message` by its formatter.
 */
export function compileMessagesPlugin(): Plugin {
  return {
    name: 'tessera:compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: CATALOGUE },
      handler(code, id) {
        const language = CATALOGUE.exec(id)?.[1] ?? ''
        const compiled = compileAll(JSON.parse(code) as Messages, language)
        return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null }
      },
    },
  }
}
