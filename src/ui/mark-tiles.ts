/** Geometry of the app’s logo: five tiles in a square of 32 by 32. */

export const MARK_SHAPE = { side: 32, radius: 8 }
export const TILE = { side: 6, radius: 1.5 }

/** Upper left corners of the tiles. The logo is a T: first its bar, then its stem. */
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
 * Number of tiles in the bar of the logo. They are filled one by one when an order is accepted, on
 * its way, and arrived.
 */
export const BAR_TILE_COUNT: number = BAR.length

/** Returns the filled tiles. The stem is filled together with the last tile of the bar. */
export const filledTiles = (count: number): typeof BAR =>
  count === BAR_TILE_COUNT ? MARK_TILES : BAR.slice(0, count)
