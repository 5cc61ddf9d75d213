import { createObservable } from '#shell/observable.ts'

/**
 * Number of visible screens that offer the new version themselves. The notice about it is hidden
 * while there are any.
 */
export const updateOfferCount = createObservable(0)
