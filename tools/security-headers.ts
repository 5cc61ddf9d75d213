/**
 * The headers of every response with the app's page, from the built page and telegram.config.json.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PageOrigins {
  ancestors: readonly string[]
  connect: readonly string[]
  frame: readonly string[]
  /** Origins of images, such as the tenant's logo and the platform's asset icons. */
  image: readonly string[]
}

/**
 * Origins of providers of identity checks, which the app shows in frames (contract §2.6, §2.10).
 * Sumsub's token names its host; Persona has a host for each region.
 */
const PROVIDERS = ['https://*.sumsub.com', 'https://*.withpersona.com']

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Returns `'sha256-…'` of every inline script or style of the page, so that `unsafe-inline` is not
 * needed.
 */
export const inlineHashes = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) =>
    hashOf(text),
  )

type Directives = Record<string, readonly string[]>

/** Returns the directives that a header and a page can both have. */
const directivesOf = (
  html: string,
  { connect, frame, image }: Omit<PageOrigins, 'ancestors'>,
): Directives => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...inlineHashes(html, 'script')],
  // React sets styles by properties, which need no permission. The code field adds rules to an
  // empty style element.
  'style-src': ["'self'", ...inlineHashes(html, 'style'), hashOf('')],
  // Receipts and QR codes are images made in the page.
  'img-src': ["'self'", 'data:', 'blob:', ...image],
  // The kit's style sheet contains fonts.
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", ...connect],
  'frame-src': ["'self'", ...frame],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  // No text becomes code or markup. The only policy returns the service worker's file for any input
  // (src/shell/service-worker/cache-files.ts).
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['tessera-worker'],
})

const policyOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ')

/** Returns the page's Content-Security-Policy (CSP level 3). */
export const contentSecurityPolicy = (html: string, origins: PageOrigins): string =>
  policyOf({
    ...directivesOf(html, { ...origins, frame: [...origins.frame, ...PROVIDERS] }),
    'frame-ancestors': ["'self'", ...origins.ancestors],
  })

/**
 * The page is built before config.json is known, so it allows every https origin. Loopback is for
 * trials.
 */
const ANY_ORIGIN = ['https:', 'http://127.0.0.1:*', 'http://localhost:*']

/**
 * Returns the policy in the page itself, for hosts that send no headers; a header narrows it.
 * `frame-ancestors` has no effect in a page. The demo calls nobody else, because its platform is in
 * the page.
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
 * Returns the Permissions-Policy: providers photograph documents and faces, and copy; the app
 * copies. `web-share` is not listed, because browsers that can't share would warn, and it is
 * allowed anyway.
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

/**
 * Returns all headers by name. Decision 0029 has the reasons for those of OWASP's that are left
 * out.
 */
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
 * Adds the integrity hash of each file that the page names. `folder` has the files; `base`: path of
 * the page, with a trailing slash.
 */
export const withIntegrity = (html: string, folder: string, basePath: string): string =>
  html
    .replaceAll(/ integrity="[^"]*"/g, '')
    .replace(
      /<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*?(?:src|href)="([^"]+)"/g,
      (tag, address: string) =>
        `${tag} integrity="${integrityOf(join(folder, address.slice(basePath.length)))}"`,
    )
