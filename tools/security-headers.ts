/** What every answer with the app's page must carry, made from the built page and telegram.config.json. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PageOrigins {
  /** Who may embed the app: loopback too for tests. */
  ancestors: readonly string[]
  /** Origins of the platform's bases; the page's own is always allowed. */
  connect: readonly string[]
  /** Origins of framed pages besides the identity providers' own. */
  frame: readonly string[]
  /** Origins of pictures: the tenant's logo, and those of assets that the platform names. */
  image: readonly string[]
}

/**
 * The providers of identity checks, which are frames and nothing else (contract §2.6, §2.10). A token names which of
 * its hosts Sumsub wants, and Persona has one for each of its regions.
 */
const PROVIDERS = ['https://*.sumsub.com', 'https://*.withpersona.com']

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** `'sha256-…'` of every inline script or style sheet of the page: they work without `unsafe-inline`. */
export const inlineHashes = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) =>
    hashOf(text),
  )

type Directives = Record<string, readonly string[]>

/** What both the header and the page can say. */
const directivesOf = (
  html: string,
  { connect, frame, image }: Omit<PageOrigins, 'ancestors'>,
): Directives => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...inlineHashes(html, 'script')],
  // React sets styles by properties, which no policy is about. The field for codes fills an empty element by rules.
  'style-src': ["'self'", ...inlineHashes(html, 'style'), hashOf('')],
  // Receipts and codes are drawn in the page.
  'img-src': ["'self'", 'data:', 'blob:', ...image],
  // The kit's own.
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", ...connect],
  'frame-src': ["'self'", ...frame],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  // Nobody turns text into code or markup. The one policy there may be names the service worker's file, whatever it is
  // given (src/shell/service-worker/keep-files.ts).
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

/** Every origin that config.json may name: it is read after the page is made. Loopback is for trials. */
const ANY_ORIGIN = ['https:', 'http://127.0.0.1:*', 'http://localhost:*']

/**
 * The policy that stands in the page itself, for hosts that send no headers. A header narrows it further; in a
 * page `frame-ancestors` has no effect. The demo has its platform inside the page and the providers' pages on its own
 * host, and asks nobody else for anything.
 */
export const pagePolicy = (html: string, { isDemo }: { isDemo: boolean }): string => {
  const any = isDemo ? [] : ANY_ORIGIN
  return policyOf(directivesOf(html, { connect: any, frame: any, image: any }))
}

/** What neither the app nor the pages in its frames use. */
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
 * The providers photograph documents and faces, and copy; the app itself copies. It shares as well, which a page may
 * unless told otherwise: named, `web-share` would be warned of by every browser that can't share.
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

/** All of them by name; decision 0029 says why others that OWASP recommends are left out. */
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

/** What a file has to be for the browser to use it (W3C Subresource Integrity). */
const integrityOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

/**
 * Says of each file that the page itself names what it has to be. The files lie in `folder`, and the page is served at
 * `base`, with its last slash.
 */
export const withIntegrity = (html: string, folder: string, base: string): string =>
  html
    .replaceAll(/ integrity="[^"]*"/g, '')
    .replace(
      /<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*?(?:src|href)="([^"]+)"/g,
      (tag, address: string) =>
        `${tag} integrity="${integrityOf(join(folder, address.slice(base.length)))}"`,
    )
