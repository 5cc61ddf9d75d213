import { expect, it } from 'vitest'

import { createRandom } from '#mocks/db/random.ts'

import { TINTS, tintsOf, type Tint } from './program-tints.ts'

/** Returns linear red, green and blue of an OKLCH colour, as CSS Color 4 defines it. */
function linearOf(lightness: number, chroma: number, hue: number): number[] {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel)))
}

/** Contrast of white text on the colour, by WCAG 2. */
function contrastOf({ lightness, chroma, hue }: Tint): number {
  const [red = 0, green = 0, blue = 0] = linearOf(lightness, chroma, hue)
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

const idsOf = (count: number, seed: number): string[] => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => random.uuid())
}

it('White text on every colour of a card has a contrast of 4.5:1 or better', () => {
  for (const tint of TINTS) expect(contrastOf(tint)).toBeGreaterThanOrEqual(4.5)
})

it('Card programs have different colours until there are more programs than colours', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const tints = tintsOf(idsOf(TINTS.length, seed))
    expect(new Set(tints.values()).size).toBe(TINTS.length)
  }
})

it('A card program keeps its colour in any order of the programs, and if it is listed twice', () => {
  const ids = idsOf(6, 7)
  const tints = tintsOf(ids)
  expect(tintsOf([...ids.toReversed(), ...ids])).toEqual(tints)
})

it('If there are more card programs than colours, each program still has a colour', () => {
  const tints = tintsOf(idsOf(TINTS.length * 3, 5))
  expect(tints.size).toBe(TINTS.length * 3)
  expect(new Set(tints.values()).size).toBe(TINTS.length)
})
