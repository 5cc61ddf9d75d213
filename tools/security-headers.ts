/**
 * Headers for every response with the app's page, made from the built page and
 * telegram.config.json.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PageOrigins {
  ancestors: readonly string[]
  connect: readonly string[]
  frame: readonly string[]
  /** Origins of images: the tenant's logo, and the platform's asset icons. */
  image: readonly string[]
}

/**
 * Providers of identity checks, which are only framed (contract §2.6, §2.10). A token names
 * Sumsub's host, and Persona has a host per region.
 */
const PROVIDERS = ['https://*.sumsub.com', 'https://*.withpersona.com']

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * `'sha256-…'` of every inline script or style sheet of the page, which work without
 * `unsafe-inline`.
 */
export const inlineHashes = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) =>
    hashOf(text),
  )

type Directives = Record<string, readonly string[]>

/** Directives that both the header and the page can carry. */
const directivesOf = (
  html: string,
  { connect, frame, image }: Omit<PageOrigins, 'ancestors'>,
): Directives => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...inlineHashes(html, 'script')],
  // React sets styles by properties, which need no permission. The code field adds rules to an
  // empty style element.
  'style-src': ["'self'", ...inlineHashes(html, 'style'), hashOf('')],
  // Receipts and QR codes are drawn in the page.
  'img-src': ["'self'", 'data:', 'blob:', ...image],
  // The kit's own fonts.
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", ...connect],
  'frame-src': ["'self'", ...frame],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  // No text becomes code or markup. The one allowed policy returns the service worker's file for
  // any input (src/shell/service-worker/cache-files.ts).
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['tessera-worker'],
})

const policyOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ')

/** Content-Security-Policy of the page (CSP level 3). */
export const contentSecurityPolicy = (html: string, origins: PageOrigins): string =>
  policyOf({
    ...directivesOf(html, { ...origins, frame: [...origins.frame, ...PROVIDERS] }),
    'frame-ancestors': ["'self'", ...origins.ancestors],
  })

/**
 * All origins that config.json may name, because it is read after the page is made. Loopback is for
 * trials.
 */
const ANY_ORIGIN = ['https:', 'http://127.0.0.1:*', 'http://localhost:*']

/**
 * Policy inside the page itself, for hosts that send no headers. A header narrows it further; in a
 * page `frame-ancestors` has no effect. The demo has its platform inside the page and the
 * providers' pages on its own host, and calls nobody else.
 */
export const pagePolicy = (html: string, { isDemo }: { isDemo: boolean }): string => {
  const any = isDemo ? [] : ANY_ORIGIN
  return policyOf(directivesOf(html, { connect: any, frame: any, image: any }))
}

const FEATURES_OFF = [
  'accelerometer',
  'autoplay',
  'cross-origin-isolated',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'idle-detection',
  'keyboard-map',
  'magnetometer',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * The providers photograph documents and faces, and copy; the app itself copies. Sharing is allowed
 * by default: listing `web-share` would cause warnings in browsers that can't share.
 */
function permissionsPolicy(frame: readonly string[]): string {
  const framed = [...frame, ...PROVIDERS].map((origin) => `"${origin}"`).join(' ')
  return [
    ...FEATURES_OFF.map((name) => `${name}=()`),
    `camera=(self ${framed})`,
    `microphone=(self ${framed})`,
    `clipboard-write=(self ${framed})`,
    'clipboard-read=(self)',
  ].join(', ')
}

/** All headers by name; decision 0029 says why others that OWASP recommends are left out. */
export function securityHeaders(html: string, origins: PageOrigins): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(html, origins),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy(origins.frame),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'X-Permitted-Cross-Domain-Policies': 'none',
  }
}

const integrityOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

/**
 * Adds the integrity of each file that the page names. The files lie in `folder`, and the page is
 * served at `base`, with a trailing slash.
 */
export const withIntegrity = (html: string, folder: string, base: string): string =>
  html
    .replaceAll(/ integrity="[^"]*"/g, '')
    .replace(
      /<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*?(?:src|href)="([^"]+)"/g,
      (tag, address: string) =>
        `${tag} integrity="${integrityOf(join(folder, address.slice(base.length)))}"`,
    )
