/**
 * Sizes, fonts and colours have a name in src/ui/tokens.css, and every other style sheet uses it.
 */
import { basename } from 'node:path'

import { expect, it } from 'vitest'

import { listFiles, readSources, readText } from './support/sources.ts'

type Kind = 'space' | 'radius' | 'font size' | 'line height' | 'font weight' | 'layer' | 'color'

interface Declaration {
  path: string
  property: string
  value: string
}

interface Rule {
  kind: Kind
  property: RegExp
  raw: RegExp
}

const PIXELS = /(?<![\d.])(?!0px)[\d.]+px/
const RULES: readonly Rule[] = [
  { kind: 'space', property: /^(?:margin|padding)|gap$/, raw: PIXELS },
  { kind: 'radius', property: /radius$/, raw: /(?<![\d.])(?!0(?:px|%))[\d.]+(?:px|%)/ },
  { kind: 'font size', property: /^font(?:-size)?$/, raw: PIXELS },
  { kind: 'line height', property: /^line-height$/, raw: PIXELS },
  { kind: 'font weight', property: /^font-weight$/, raw: /\d/ },
  { kind: 'layer', property: /^z-index$/, raw: /\d/ },
  {
    kind: 'color',
    property: /./,
    raw: /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|oklch|oklab|lch|lab)a?\(/i,
  },
  { kind: 'color', property: /./, raw: /var\(--(?:tgui-|tg-theme)-/ },
]

interface Exception {
  path: string
  kind: Kind
  /** The allowed value; absent if all values of the kind are allowed. */
  value?: string
}

const CARD_ART = 'src/features/cards/components/card-art.module.css'
const EXCEPTIONS: readonly Exception[] = [
  // The picture of a card: its font grows with the card, and its colours are the card's own.
  { path: CARD_ART, kind: 'font size' },
  { path: CARD_ART, kind: 'color' },
  // Older browsers give a backdrop none of its dialog's custom properties.
  { path: 'src/ui/sheet.module.css', kind: 'color', value: 'rgb(0 0 0 / 50%)' },
  // The viewfinder lies on the camera's picture, which has no theme.
  { path: 'src/app/scan-sheet.module.css', kind: 'color' },
  // The page behind `.app-root`, on which alone our tokens are declared.
  { path: 'src/ui/base.css', kind: 'color', value: 'var(--tg-theme-secondary-bg-color)' },
  // Visually hidden elements have a margin of minus one pixel, so that they take no space.
  { path: 'src/ui/base.css', kind: 'space', value: '-1px' },
  // This padding makes room for the round button between the two sides of the form.
  {
    path: 'src/features/exchange/components/exchange-form.module.css',
    kind: 'space',
    value: 'var(--space-3) var(--space-4) 22px',
  },
]

function isPhysical({ property, value }: Declaration): boolean {
  if (/^(?:.+-)?(?:left|right)(?:-.+)?$/.test(property)) return true
  if (/^(?:text-align|float|clear)$/.test(property)) return /\b(?:left|right)\b/.test(value)
  if (property === 'transform') return /translate(?:X|3d)?\((?!0?,)/.test(value)
  if (/^(?:box-shadow|--shadow-.*)$/.test(property))
    return /^(?:inset )?(?!0 |var\()[\d.-]+\w*/.test(value)
  const parts = [...value.matchAll(/(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g)].map(String)
  const [, right, , left] = parts
  if (/^(?:margin|padding|inset)$/.test(property)) return parts.length === 4 && right !== left
  // Corners: upper left, upper right, lower right, lower left; the rest repeat them.
  const [one, two = one, three = one, four = two] = parts
  return property === 'border-radius' && (one !== two || three !== four)
}

const PHYSICAL: readonly { path: string; property: string; value: string }[] = [
  // In a field whose text has its own direction, lines start on the side where the page's lines
  // start.
  { path: 'src/ui/form.module.css', property: 'text-align', value: 'right' },
]

const TOKENS = 'src/ui/tokens.css'
const INDEX = 'index.html'
const TOKEN = /--(?:space|radius|size|font|line-height|color|shadow|outline|duration|layer)-[\w-]+/
const DECLARATION = /([\w-]+):\s*([^;{}]+);/g

const readStyles = (path: string): string => readText(path).replace(/\/\*.*?\*\//gs, '')

const declarationsIn = (path: string, text: string): Declaration[] =>
  [...text.matchAll(DECLARATION)].map(([, property = '', value = '']) => ({
    path,
    property,
    value: value.replaceAll(/\s+/g, ' ').trim(),
  }))

const kindsOf = ({ property, value }: Declaration): Kind[] =>
  RULES.filter((rule) => rule.property.test(property) && rule.raw.test(value)).map(
    ({ kind }) => kind,
  )

const isAbout = (exception: Exception, { path, value }: Declaration, kind: Kind): boolean =>
  exception.path === path &&
  exception.kind === kind &&
  (exception.value === undefined || exception.value === value)

const sheets = listFiles('src').filter((path) => path.endsWith('.css') && path !== TOKENS)
const found = sheets
  .flatMap((path) => declarationsIn(path, readStyles(path)))
  .flatMap((declaration) => kindsOf(declaration).map((kind) => ({ declaration, kind })))

it('The test finds the style sheets', () => {
  expect(sheets.length).toBeGreaterThan(60)
})

it("Font sizes follow the reader's own setting", () => {
  const type = declarationsIn(TOKENS, readStyles(TOKENS)).filter(({ property }) =>
    /^--(?:font-size|line-height)-/.test(property),
  )
  const first = declarationsIn(INDEX, readStyles(INDEX)).filter(({ property }) =>
    /^(?:font-size|line-height)$/.test(property),
  )
  expect(type.length).toBeGreaterThan(20)
  expect(first.length).toBeGreaterThan(10)
  expect([...type, ...first].filter(({ value }) => PIXELS.test(value))).toEqual([])
})

it.each([
  ['gap: var(--space-2) 7px;', ['space']],
  ['margin: auto auto var(--keyboard, 0px);', []],
  ['padding: calc(var(--space-4) + var(--inset-bottom));', []],
  ['border-radius: 50%;', ['radius']],
  ['border-radius: 0;', []],
  ['font: 600 14px sans-serif;', ['font size']],
  ['font-size: 0.6em;', []],
  ['font-weight: 600;', ['font weight']],
  ['z-index: 3;', ['layer']],
  ['border: 1px solid #fff;', ['color']],
  ['color: var(--tgui--text_color);', ['color']],
  ['color: var(--color-text);', []],
])('The rule judges the value of %s correctly', (text, kinds) => {
  expect(declarationsIn('', text).flatMap(kindsOf)).toEqual(kinds)
})

it('No style sheet has an unnamed value', () => {
  const nameless = found
    .filter(({ declaration, kind }) =>
      EXCEPTIONS.every((exception) => !isAbout(exception, declaration, kind)),
    )
    .map(({ declaration: { path, property, value } }) => `${path}: ${property}: ${value}`)
  expect(nameless).toEqual([])
})

it.each([
  ['margin-left: 0;', true],
  ['left: 50%;', true],
  ['border-top-right-radius: 0;', true],
  ['text-align: right;', true],
  ['padding: 0 1px 2px 3px;', true],
  ['inset: 0 calc(1px + (2px * 3)) 0 auto;', true],
  ['border-radius: 1px 2px 0 0;', true],
  ['box-shadow: inset 3px 0 0 red;', true],
  ['transform: translateX(-50%);', true],
  ['margin-inline-start: 0;', false],
  ['text-align: start;', false],
  ['padding: 0 1px 2px 1px;', false],
  ['border-radius: 1px 1px 0 0;', false],
  ['box-shadow: inset 0 2px 0 red;', false],
  ['box-shadow: inset var(--size-mark) 0 0 red;', false],
  ['transform: translateY(-50%);', false],
  ['box-shadow: 0 2px 8px red;', false],
])('The check knows whether %s sets a left or right side of the page: %s', (text, expected) => {
  expect(declarationsIn('', text).some(isPhysical)).toBe(expected)
})

it('Style sheets use start and end, which right-to-left languages swap, and no left or right', () => {
  const page = /<style>(.*?)<\/style>/s.exec(readText('index.html'))?.[1] ?? ''
  const all = [TOKENS, ...sheets].flatMap((path) => declarationsIn(path, readStyles(path)))
  const physical = [...all, ...declarationsIn('index.html', page)].filter(isPhysical)
  expect(physical).toEqual(PHYSICAL)
})

it('Each exception to the style rules has a style that needs it', () => {
  const unused = EXCEPTIONS.filter((exception) =>
    found.every(({ declaration, kind }) => !isAbout(exception, declaration, kind)),
  )
  expect(unused).toEqual([])
})

it('Every used token is defined, and every defined token is used', () => {
  const namesIn = (path: string, pattern: RegExp): string[] =>
    [...readStyles(path).matchAll(pattern)].map(([, name = '']) => name)
  const defined = new Set(namesIn(TOKENS, new RegExp(`(${TOKEN.source}):`, 'g')))
  const used = new Set(
    [TOKENS, ...sheets].flatMap((path) =>
      namesIn(path, new RegExp(`var\\((${TOKEN.source})`, 'g')),
    ),
  )
  expect([...used].filter((name) => !defined.has(name))).toEqual([])
  expect([...defined].filter((name) => !used.has(name))).toEqual([])
})

it('Each class in the code has a rule, and each rule has a class in the code', () => {
  const sources = readSources('src')
  const wrong = sheets
    .filter((sheet) => sheet.endsWith('.module.css'))
    .flatMap((sheet) => {
      const selectors = [...readStyles(sheet).matchAll(/([^{}]+)\{/g)].map(String).join(' ')
      const ruled = [...selectors.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name)
      const readers = sources.filter(({ imports }) =>
        imports.some(({ target }) => target === sheet),
      )
      const uses = readers.flatMap(({ text }) => {
        const [, styles = ''] =
          new RegExp(`import (\\w+) from '[^']*/${basename(sheet)}'`).exec(text) ?? []
        return [...text.matchAll(new RegExp(`(?<![-/\\w])${styles}(?:\\.(\\w+)|\\[)`, 'g'))]
      })
      const named = uses.flatMap(([, name]) => name ?? [])
      // A computed class name is one of the strings of a list or type.
      const isComputed = uses.some(([, name]) => name === undefined)
      const isWord = (name: string) =>
        isComputed && sources.some(({ text }) => new RegExp(`'${name}'|\\b${name}:`).test(text))
      return [
        ...named.filter((name) => !ruled.includes(name)).map((name) => `${name} has no rule`),
        ...ruled
          .filter((name) => !named.includes(name) && !isWord(name))
          .map((name) => `${name} is not used`),
      ].map((line) => `${sheet}: ${line}`)
    })
  expect([...new Set(wrong)]).toEqual([])
})
