import { describe, expect, it } from 'vitest'

import { parseJsonToRewrite } from './exact-json.ts'
import { stringifyJson } from './json.ts'

describe('parseJsonToRewrite', () => {
  it.each([
    '{"amount":1234567.123456789012345678,"n":1,"t":"1234567.123456789012345678"}',
    '[1.50,-0.000000000000000001,0,-7,12345678901234567890]',
    '{"a":{"b":[{"c":"\\"1.50\\" \\u0041"}]},"d":null,"e":true}'.replace('\\u0041', 'A'),
    '{"1.50":2}',
  ])('%s is written again as it was read', (text) => {
    expect(stringifyJson(parseJsonToRewrite(text))).toBe(text)
  })

  it('A number in exponent notation keeps its value', () => {
    expect(stringifyJson(parseJsonToRewrite('[1e3,1.5e-3]'))).toBe('[1000,0.0015]')
  })

  it('Text that is not JSON is refused', () => {
    expect(() => parseJsonToRewrite('{"a":')).toThrow(SyntaxError)
  })
})
