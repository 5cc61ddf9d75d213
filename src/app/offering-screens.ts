import { createSource } from '#shell/observable.ts'

/** Number of screens that offer the new version themselves. While there are any, no notice does. */
export const offeringScreens = createSource(0)
