import { expect, it } from 'vitest'

import { toCsv } from './csv.ts'

it('toCsv ends every row with CRLF', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['1', ''],
    ]),
  ).toBe('a,b\r\n1,\r\n')
  expect(toCsv([])).toBe('')
  expect(toCsv([['']])).toBe('""\r\n')
})

it('toCsv separates by a semicolon on request', () => {
  expect(toCsv([['-1,50', 'a;b', 'c']], ';')).toBe('"-1,50";"a;b";c\r\n')
})

it.each([
  ['plain', 'plain'],
  [' spaced ', ' spaced '],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['+1 555 010', "'+1 555 010"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1', "'＝1"],
  ['-', "'-"],
  ['-1.50', '-1.50'],
  ['-1,50', '"-1,50"'],
  ['-1,50,2', `"'-1,50,2"`],
  ['+0.1', '+0.1'],
  ['-1.', "'-1."],
  ['-1e5', "'-1e5"],
  ['a=b', 'a=b'],
])('toCsv writes %j as %j', (cell, text) => {
  expect(toCsv([['x', cell]])).toBe(`x,${text}\r\n`)
})
