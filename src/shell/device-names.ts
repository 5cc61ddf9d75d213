/**
 * Device-wide storage keys that the page's inline scripts (src/app/page/) read before the app
 * loads.
 */
export const LANGUAGE_KEY = 'tessera.language'
export const HIDE_AMOUNTS_KEY = 'tessera.hide-amounts'
/** The host's last theme and the readable theme derived from it. */
export const READABLE_THEME_KEY = 'tessera.readable'
/** Insets of the host's own controls over the page. */
export const INSETS_KEY = 'tessera.insets'
