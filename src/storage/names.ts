/**
 * Names of stored values that the page's inline scripts (src/app/page/) read before the app loads.
 * In the storage, each name follows the prefix of the person's scope.
 */
export const SESSION_NAME = 'session'
export const LOCK_NAME = 'lock'
export const SIGNED_OUT_NAME = 'signed-out'
export const WALLET_NAME = 'wallet'
export const HOME_SNAPSHOT_NAME = 'home-snapshot'
/**
 * Version of the format of Home's snapshot. Change it if earlier builds can't draw the new format.
 */
export const HOME_SNAPSHOT_SHAPE = 1
export const ASSETS_VIEW_NAME = 'assets-view'
export const ATTENTION_HEIGHT_NAME = 'attention-height'
