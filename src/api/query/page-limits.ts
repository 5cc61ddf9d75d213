/**
 * How many pages of a list each part of the app reads by itself, of `LARGEST_PAGE` rows where nothing else is said.
 * Then a person says whether it goes on, or is told how far it has come.
 */

/** What is asked about money: whether an order went out, what was paid in the last days, what cards took. */
export const MOST_PAGES = 50
/** What went out in the last days, read once more at the press of a payment's button. */
export const REPEAT_PAGES = 5
/** The line of the balance: of a start, and of a range that somebody has chosen. */
export const CHART_PAGES = { start: 1, chosen: 20 }
/** The news since the last visit. */
export const NEWS_PAGES = 3
/** A search, by pages of its own size: unasked, and with the first press, which each further one doubles. */
export const SEARCH_PAGES = 8
export const FURTHER_PAGES = 16
/** What the platform itself finds by a name or an address, and of a month that may be meant. */
export const NAMED_PAGES = 2
/** A search that somebody comes back to is read again as a whole where it is so short; longer ones begin anew. */
export const READ_AGAIN_PAGES = 10
/** Of a feed on the screen, for a new row. Who has scrolled further is told of it, and finds it on the next visit. */
export const REFRESHED_PAGES = 3
/** A feed that nobody looks at keeps so many. */
export const KEPT_PAGES = 2
