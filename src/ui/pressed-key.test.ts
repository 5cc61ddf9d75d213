import { expect, it } from 'vitest'

import { readSources } from '#tests/support/sources.ts'

import { pressedKey } from './pressed-key.ts'

const press = (given: Partial<KeyboardEvent>) =>
  ({ key: 'Enter', keyCode: 13, isComposing: false, ...given }) as KeyboardEvent

it('The page handles a key unless an input method is composing', () => {
  expect(pressedKey(press({}))).toBe('Enter')
  expect(pressedKey(press({ isComposing: true }))).toBe('')
  expect(pressedKey(press({ keyCode: 229 }))).toBe('')
})

it('A listener for keys reads the pressed one, so that composing a word triggers nothing', () => {
  const own = readSources('src').filter(
    ({ path, text }) =>
      !path.includes('.test.') &&
      path !== 'src/ui/pressed-key.ts' &&
      (/\b(?:event|nativeEvent)\.key\b/.test(text) || /onKey(?:Down|Up)=\{\(\{/.test(text)),
  )
  expect(own.map(({ path }) => path)).toEqual([])
})
