/**
 * Storage keys on the device that the page's inline script (src/app/page/) reads before the app
 * loads.
 */
export const LANGUAGE_KEY = 'tessera.language'
export const HIDE_AMOUNTS_KEY = 'tessera.hide-amounts'
/** Key of the host's last theme and of its version with better contrast. */
export const READABLE_THEME_KEY = 'tessera.readable'
/** Key of the insets: the sizes of the host's controls that lie over the page. */
export const INSETS_KEY = 'tessera.insets'
