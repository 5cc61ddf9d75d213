/**
 * Response headers that OWASP's Secure Headers Project recommends (`ci/headers_add.json`,
 * 2024-07-19), and those that the configured servers send. Decision 0029 has the reasons for
 * differences.
 */

export const SENT_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-cache',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Permitted-Cross-Domain-Policies': 'none',
}

/** Beginnings of the headers whose values depend on the build and the deployment. */
export const SENT_HEADER_BEGINNINGS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'self'; script-src 'self' 'sha256-",
  'Permissions-Policy': 'accelerometer=(), ',
}

export const OMITTED_HEADERS = [
  'Clear-Site-Data',
  'Cross-Origin-Embedder-Policy',
  'X-Frame-Options',
]

/** Features that OWASP's Permissions-Policy and the app's both turn off. */
export const FEATURES_OFF = `
  accelerometer autoplay cross-origin-isolated display-capture encrypted-media fullscreen
  gamepad geolocation gyroscope idle-detection keyboard-map magnetometer midi payment
  picture-in-picture screen-wake-lock serial usb xr-spatial-tracking
`
  .trim()
  .split(/\s+/)

/** Features that OWASP turns off and the app or a provider's page needs. */
export const FEATURES_KEPT = `
  camera clipboard-read clipboard-write hid interest-cohort microphone
  publickey-credentials-get sync-xhr unload web-share
`
  .trim()
  .split(/\s+/)
