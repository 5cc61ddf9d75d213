import fc from 'fast-check'
import { expect, it } from 'vitest'

import { WireNumber } from './json.ts'
import { parseQuery } from './parse-query.ts'
import { stringifyQuery } from './query-string.ts'

it.each([
  [{ filter: { fiat_account: { type: 'prepaid' } } }, 'filter[fiat_account][type]=prepaid'],
  [{ filter: { 'currency.uuid': 'c1' } }, 'filter[currency.uuid]=c1'],
  [{ a: ['1', '2'] }, 'a[]=1&a[]=2'],
  [{ n: { arr: ['x', 'y'] } }, 'n[arr][0]=x&n[arr][1]=y'],
  [{ o: [{ k: '1' }] }, 'o[0][k]=1'],
  [{ m: ['1', { k: '2' }] }, 'm[0]=1&m[1][k]=2'],
  [{ m: [['1'], ['2', '3']] }, 'm[0][0]=1&m[1][0]=2&m[1][1]=3'],
  [{ k: '' }, 'k='],
  [{ q: 'a b' }, 'q=a+b'],
  [{ q: ':$,[]' }, 'q=:$,[]'],
  [{ q: "-_.!~*'()" }, "q=-_.!~*'()"],
  [{ q: '@&=+/?#%' }, 'q=%40%26%3D%2B%2F%3F%23%25'],
  [{ 'é ': 'Жук' }, '%C3%A9+=%D0%96%D1%83%D0%BA'],
  [{ b: '1', a: '2' }, 'b=1&a=2'],
  [{}, ''],
])('The tree %j is written as %s and read back', (tree, wire) => {
  expect(stringifyQuery(tree)).toBe(wire)
  expect(parseQuery(wire)).toEqual(tree)
})

it.each([
  [{ a: [1, 2] }, 'a[]=1&a[]=2'],
  [{ a: [1, null, undefined, 2] }, 'a[]=1&a[]=2'],
  [{ n: { arr: [null, 'y'] } }, 'n[arr][1]=y'],
  [{ a: true, b: false }, 'a=true&b=false'],
  [{ a: null, b: undefined, c: { d: null } }, ''],
  [{ a: [], b: {} }, ''],
  [{ at: new Date(0) }, 'at=1970-01-01T00:00:00.000Z'],
  [{ l: [new Date(0)] }, 'l[]=1970-01-01T00:00:00.000Z'],
  [{ amount: new WireNumber('12345678901234567.890') }, 'amount=12345678901234567.890'],
  [{ f: { min: [new WireNumber('0.10')] } }, 'f[min][0]=0.10'],
  [{ offset: 0, limit: 20 }, 'offset=0&limit=20'],
])('stringifyQuery writes %j as %s', (value, wire) => {
  expect(stringifyQuery(value)).toBe(wire)
})

it.each([
  ['?a=1', { a: '1' }],
  ['filter%5Bfiat_account%5D%5Btype%5D=prepaid', { filter: { fiat_account: { type: 'prepaid' } } }],
  ['a%5b%5D=1', { a: ['1'] }],
  ['q=a%20b+c', { q: 'a b c' }],
  ['a[]=1', { a: ['1'] }],
  ['a[0]=1&a[1]=2', { a: ['1', '2'] }],
  ['a[1]=2&a[0]=1', { a: ['1', '2'] }],
  ['a[0]=1&a[]=2', { a: ['1', '2'] }],
  ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
  ['f[a]=1&f[a]=2', { f: { a: ['1', '2'] } }],
  ['a=1&a[b]=2', { a: { 0: '1', b: '2' } }],
  ['a[10]=x&a[2]=y', { a: ['y', 'x'] }],
  ['a[4294967295]=x', { a: { 4294967295: 'x' } }],
  ['a', { a: '' }],
  ['a=b=c', { a: 'b=c' }],
  ['&&=1&a=2&', { a: '2' }],
  ['q=%E0%A4%A', { q: '%E0%A4%A' }],
  ['a[b=1', { 'a[b': '1' }],
  ['[a]=1', { '[a]': '1' }],
  ['a[b]c=1', { 'a[b]c': '1' }],
  ['0=x', { 0: 'x' }],
])('parseQuery reads %s as %j', (wire, tree) => {
  expect(parseQuery(wire)).toEqual(tree)
})

it('parseQuery cannot reach a prototype', () => {
  const tree = parseQuery(
    '__proto__[x]=1&a[__proto__][x]=1&constructor[prototype][x]=1&__proto__=1',
  )
  expect(tree).toEqual({ constructor: { prototype: { x: '1' } } })
  expect(Object.getPrototypeOf(tree)).toBe(Object.prototype)
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
})

it('parseQuery reads a name with fifty thousand brackets as plain text', () => {
  const key = `a${'[b]'.repeat(50_000)}`
  expect(parseQuery(`${key}=1`)).toEqual({ [key]: '1' })
})

it('parseQuery reads back what stringifyQuery wrote', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => {
    return !/[[\]]/.test(text) && !/^\d+$/.test(text) && text !== '__proto__'
  })
  const { tree } = fc.letrec((tie) => ({
    text: fc.string({ unit: 'grapheme' }),
    value: fc.oneof({ maxDepth: 4 }, tie('text'), tie('list'), tie('tree')),
    list: fc.array(tie('value'), { minLength: 1, maxLength: 4 }),
    tree: fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 4 }),
  }))
  fc.assert(
    fc.property(tree, (value) => {
      const wire = stringifyQuery({ root: value })
      expect(parseQuery(wire)).toEqual({ root: value })
      expect(parseQuery(wire.replaceAll('[', '%5B').replaceAll(']', '%5d'))).toEqual({
        root: value,
      })
    }),
  )
})
