import { createSource } from '#shell/observable.ts'

/** How many screens offer the new version in their own place just now: nobody else needs to. */
export const offeringScreens = createSource(0)
