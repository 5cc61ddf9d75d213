import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let asked = 0

beforeEach(() => {
  vi.resetModules()
  asked = 0
  const { DateTimeFormat, RelativeTimeFormat } = Intl
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(...given) {
    asked += 1
    return new DateTimeFormat(...given)
  })
  vi.spyOn(Intl, 'RelativeTimeFormat').mockImplementation(function format(
    ...given: ConstructorParameters<typeof RelativeTimeFormat>
  ) {
    asked += 1
    return new RelativeTimeFormat(...given)
  })
})
afterEach(() => vi.restoreAllMocks())

const NOW = new Date(2025, 10, 20)

it('A number is parsed without preparing the words for dates of any language', async () => {
  const { dateAtStart } = await import('./date-term.ts')
  for (const typed of ['250', '>', '1,181.50', '03.10.2025']) dateAtStart([typed], NOW)
  expect(asked).toBe(0)
  expect(dateAtStart(['2', 'days', 'ago'], NOW)?.length).toBe(3)
  expect(asked).toBeGreaterThan(0)
})

it('The words for dates are prepared one language at a time, and only once', async () => {
  const { dateAtStart, readDateWords } = await import('./date-term.ts')
  const words = readDateWords()
  for (let before = 0; words.next().done !== true; before = asked)
    expect(asked - before).toBeLessThanOrEqual(2)
  const all = asked
  expect(all).toBeGreaterThan(6)
  expect(dateAtStart(['kiln', 'studio'], NOW)).toBeUndefined()
  expect(dateAtStart(['вчера'], NOW)?.length).toBe(1)
  expect(asked).toBe(all)
})
