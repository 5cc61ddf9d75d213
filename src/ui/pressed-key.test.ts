import { expect, it } from 'vitest'

import { readSources } from '#tests/support/sources.ts'

import { pressedKey } from './pressed-key.ts'

const press = (given: Partial<KeyboardEvent>) =>
  ({ key: 'Enter', keyCode: 13, isComposing: false, ...given }) as KeyboardEvent

it('The page handles a key unless an input method is composing a word', () => {
  expect(pressedKey(press({}))).toBe('Enter')
  expect(pressedKey(press({ isComposing: true }))).toBe('')
  expect(pressedKey(press({ keyCode: 229 }))).toBe('')
})

it('Every key listener ignores the keys that compose a word', () => {
  const own = readSources('src').filter(
    ({ path, text }) =>
      !path.includes('.test.') &&
      path !== 'src/ui/pressed-key.ts' &&
      (/\b(?:event|nativeEvent)\.key\b/.test(text) || /onKey(?:Down|Up)=\{\(\{/.test(text)),
  )
  expect(own.map(({ path }) => path)).toEqual([])
})
