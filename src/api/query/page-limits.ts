/**
 * Maximum numbers of pages that each part of the app reads without a press, with `LARGEST_PAGE`
 * rows unless stated otherwise. For more, the person decides, or sees how far the reading has come.
 */

/** For questions about money: whether an order was sent, recent payments, card spending. */
export const MAX_PAGES = 50
/** For recent payments, which are read again when a payment is confirmed. */
export const RECENT_PAYMENT_PAGES = 5
/** For the balance chart: when it opens, and after the person has chosen a range. */
export const CHART_PAGES = { start: 1, chosen: 20 }
export const NEWS_PAGES = 3
/**
 * For a search, in pages of its own size: pages read without a press, and after the first press.
 * Each further press doubles the number.
 */
export const SEARCH_PAGES = 8
export const FURTHER_PAGES = 16
/** For rows found by name or address on the platform, and for months that the search may mean. */
export const NAME_SEARCH_PAGES = 2
/**
 * Maximum length of a search that is read again as a whole when the person returns to it. Longer
 * searches begin again with their first page.
 */
export const READ_AGAIN_PAGES = 10
/**
 * Pages of a visible feed that are read again for a new row. If more pages are shown, a hint tells
 * the person, and the row appears at the next visit.
 */
export const REFRESHED_PAGES = 3
/** Pages kept of a feed that is not on screen. */
export const KEPT_PAGES = 2
