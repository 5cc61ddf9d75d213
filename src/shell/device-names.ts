/**
 * Storage keys of the device that the page's inline script (src/app/page/) reads before the app
 * loads.
 */
export const LANGUAGE_KEY = 'tessera.language'
export const HIDE_AMOUNTS_KEY = 'tessera.hide-amounts'
/** Holds the host's last theme and the version of it with readable contrast. */
export const READABLE_THEME_KEY = 'tessera.readable'
/** Holds the insets of the host's controls over the page. */
export const INSETS_KEY = 'tessera.insets'
