/** Geometry of the app’s mark: five tiles on a square of 32 by 32. */

export const MARK_SQUARE = { side: 32, radius: 8 }
export const TILE = { side: 6, radius: 1.5 }

/** Upper left corners of the tiles: the bar, then the stem. */
const BAR: readonly (readonly [x: number, y: number])[] = [
  [6, 6],
  [13, 6],
  [20, 6],
]
const STEM: typeof BAR = [
  [13, 13],
  [13, 20],
]
export const MARK_TILES = [...BAR, ...STEM]

/** Tiles of the bar, which an order fills: accepted, on its way, arrived. */
export const TILES: number = BAR.length

/** Returns the filled tiles; the last tile of the bar fills the stem as well. */
export const filledTiles = (count: number): typeof BAR =>
  count === TILES ? MARK_TILES : BAR.slice(0, count)
