/** A colour of its own for each card program: cards of two programs are told apart at a glance. */

/** An OKLCH colour: lightness from 0 to 1, chroma, and hue in degrees. */
export interface Tint {
  lightness: number
  chroma: number
  hue: number
}

/** Those that make a card, not a warning: no yellow, no signal red. White stands on each at 4.5:1 or better. */
export const TINTS: readonly Tint[] = [
  { lightness: 0.46, chroma: 0.17, hue: 264 },
  { lightness: 0.47, chroma: 0.1, hue: 172 },
  { lightness: 0.46, chroma: 0.17, hue: 305 },
  { lightness: 0.33, chroma: 0.02, hue: 264 },
  { lightness: 0.49, chroma: 0.12, hue: 32 },
  { lightness: 0.5, chroma: 0.1, hue: 222 },
  { lightness: 0.48, chroma: 0.16, hue: 352 },
  { lightness: 0.44, chroma: 0.07, hue: 70 },
]

/** Where a program would be without others: the same id, the same place. */
function placeOf(id: string): number {
  let hash = 7
  for (const char of id) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 9973
  return hash % TINTS.length
}

/** One for each program, in its own place or the next that is free; none is used twice before all are used once. */
export function tintsOf(programs: readonly string[]): ReadonlyMap<string, Tint> {
  const tints = new Map<string, Tint>()
  let free = new Set(TINTS)
  for (const id of new Set(programs.toSorted())) {
    if (free.size === 0) free = new Set(TINTS)
    const place = placeOf(id)
    const tint = [...TINTS.slice(place), ...TINTS].find((one) => free.has(one))
    if (tint === undefined) continue
    free.delete(tint)
    tints.set(id, tint)
  }
  return tints
}
