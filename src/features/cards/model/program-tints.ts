/** Gives each card program its own colour, so that cards of two programs look different. */

/** An OKLCH colour: lightness from 0 to 1, chroma, and hue in degrees. */
export interface Tint {
  lightness: number
  chroma: number
  hue: number
}

/**
 * The colours contain no yellow and no signal red, because these look like a warning. White text
 * has a contrast of at least 4.5:1 on each.
 */
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

/** Returns an index that depends only on the id. */
function placeOf(id: string): number {
  let hash = 7
  for (const char of id) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 9973
  return hash % TINTS.length
}

/**
 * Gives each program the colour at its own index, or the next unused one. Colours repeat only after
 * all are used.
 */
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
