import { expect, it } from 'vitest'

import { listFiles, readText } from '#tests/support/sources.ts'

import { fitMessage } from './fit-message.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const deletion = ({ name }: { name: string }) => `“${name}” is removed. What was sent stays.`

it.each([
  ['a short one', 'Kiln Studio', 'Kiln Studio'],
  ['letters', 'x'.repeat(300), `${'x'.repeat(220)}…`],
  ['families of emoji', FAMILY.repeat(30), `${FAMILY.repeat(20)}…`],
  ['marks on one letter', 'e' + '\u0301'.repeat(400), '…'],
])('The name in a message is cut by whole characters: %s', (_case, name, shown) => {
  const message = fitMessage(deletion, { name })
  expect(message).toBe(deletion({ name: shown }))
})

it("Every popup shortens names and other foreign texts so that its message fits Telegram's limit", () => {
  const asking = listFiles('src')
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => readText(path).match(/\.popup\(\{[\s\S]*?\n\s*\}\)/g) ?? [])
  expect(asking.length).toBeGreaterThan(5)
  const unfitted = asking.filter(
    (text) => /\bt\w*\('[\w.]+',/.test(text) && !text.includes('fitMessage('),
  )
  expect(unfitted).toEqual([])
})
