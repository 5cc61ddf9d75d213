/**
 * How many pages each part of the app reads on its own, of `LARGEST_PAGE` rows unless stated
 * otherwise. Beyond that the person decides, or sees how far the reading has come.
 */

/** Questions about money: whether an order was sent, recent payments, card spending. */
export const MAX_PAGES = 50
/** Recent payments, read again when a payment is confirmed. */
export const REPEAT_PAGES = 5
/** Balance chart: at the start, and for a chosen range. */
export const CHART_PAGES = { start: 1, chosen: 20 }
export const NEWS_PAGES = 3
/**
 * Search, in pages of its own size: read without a press, and with the first press; each further
 * press doubles it.
 */
export const SEARCH_PAGES = 8
export const FURTHER_PAGES = 16
/** Rows that the platform finds by name or address, and rows of a month that may be meant. */
export const NAMED_PAGES = 2
/**
 * Longest search that is read again as a whole when a person returns to it; longer ones begin anew.
 */
export const READ_AGAIN_PAGES = 10
/**
 * Pages of a feed on screen that are read again for a new row. Beyond them the person sees a hint,
 * and the row on the next visit.
 */
export const REFRESHED_PAGES = 3
/** Pages kept of a feed that is not on screen. */
export const KEPT_PAGES = 2
