/**
 * Names of a person's things that the page's own scripts (src/app/page/) read before the app is there; they stand
 * behind the prefix of the person's scope.
 */
export const PERSON_NAMES = {
  session: 'session',
  lock: 'lock',
  signedOut: 'signed-out',
  wallet: 'wallet',
  homeSnapshot: 'home-snapshot',
  assetsView: 'assets-view',
  attentionHeight: 'attention-height',
} as const
