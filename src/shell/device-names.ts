/** Names in the device's storage that the page's own scripts (src/app/page/) read before the app is there. */
export const DEVICE_NAMES = {
  language: 'tessera.language',
  hideAmounts: 'tessera.hide-amounts',
  /** The host's theme met last, and what was made of it. */
  readableTheme: 'tessera.readable',
  /** What the host lays over the page. */
  insets: 'tessera.insets',
} as const
