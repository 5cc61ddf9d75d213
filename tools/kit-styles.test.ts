import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { keepClasses } from './kit-styles.ts'

const A = 'tgui-aaaaaaaaaaaaaaaa'
const B = 'tgui-bbbbbbbbbbbbbbbb'
const keep = (css: string) => keepClasses(css, new Set([A]))

describe('keepClasses', () => {
  it.each([
    ['a rule of a class in use', `.${A}{color:red}`, `.${A}{color:red}`],
    ['no rule of another', `.${B}{color:red}`, ''],
    ['of several selectors those in use', `.${A},.${B}>*{color:red}`, `.${A}{color:red}`],
    ['no selector that needs both', `.${B} .${A}{color:red}`, ''],
    ['a rule for what is not something else', `.${A}:not(.${B}){x:y}`, `.${A}:not(.${B}){x:y}`],
    ['a selector with a comma in brackets', `.${A}:not(b,i){x:y}`, `.${A}:not(b,i){x:y}`],
    ['what names no class of the kit', `body,[data-x]{x:y}`, `body,[data-x]{x:y}`],
    ['rules within a condition', `@media (a:b){.${A}{x:y}.${B}{x:y}}`, `@media (a:b){.${A}{x:y}}`],
    ['no empty condition', `@media (a:b){.${B}{x:y}}`, ''],
    ['animations whole', `@keyframes k{0%{x:y}to{x:z}}`, `@keyframes k{0%{x:y}to{x:z}}`],
    ['statements', `@charset "utf-8";.${A}{x:y}`, `@charset "utf-8";.${A}{x:y}`],
  ])('keepClasses keeps %s', (_, css, kept) => expect(keep(css)).toBe(kept))

  it('keepClasses keeps the whole of the kit where all of it is in use', () => {
    const css = readFileSync('node_modules/@telegram-apps/telegram-ui/dist/styles.css', 'utf8')
    const all = new Set(css.match(/tgui-[0-9a-f]{16}/g))
    const bare = (text: string) => text.replace(/\/\*.*?\*\/|\s/gs, '')
    expect(bare(keepClasses(css, all)) === bare(css)).toBe(true)
  })
})
