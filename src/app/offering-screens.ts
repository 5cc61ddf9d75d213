import { createSource } from '#shell/observable.ts'

/**
 * Number of screens on view that offer the new version. The notice is left out while there are any.
 */
export const offeringScreens = createSource(0)
