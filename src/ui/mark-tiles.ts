/** Geometry of the app’s mark: five tiles in a square of 32 by 32. */

export const MARK_SHAPE = { side: 32, radius: 8 }
export const TILE = { side: 6, radius: 1.5 }

/** Upper left corners of the tiles. The mark is a T: first its bar, then its stem. */
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

/**
 * Number of tiles in the mark's bar. An order fills them one by one: accepted, on its way, arrived.
 */
export const BAR_TILE_COUNT: number = BAR.length

/** Returns the filled tiles. Together with the last tile of the bar, the stem is filled. */
export const filledTiles = (count: number): typeof BAR =>
  count === BAR_TILE_COUNT ? MARK_TILES : BAR.slice(0, count)
