/** Names in the device's storage that the page's own scripts (src/app/page/) read before the app is there. */
export const LANGUAGE_KEY = 'tessera.language'
export const HIDE_AMOUNTS_KEY = 'tessera.hide-amounts'
/** The host's theme met last, and what was made of it. */
export const READABLE_THEME_KEY = 'tessera.readable'
/** What the host lays over the page. */
export const INSETS_KEY = 'tessera.insets'
