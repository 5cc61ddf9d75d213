/**
 * Fills in the templates of deploy/ for a built app: nginx, Caddy, `_headers` and the container.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isIPv4, isIPv6 } from 'node:net'

import * as z from 'zod/mini'

import { paths } from '../src/paths.ts'
import { CommandError, usageError } from './command-line.ts'
import { HOST_NAME } from './origins.ts'
import { writeOutput } from './output-folder.ts'
import { securityHeaders, type PageOrigins } from './security-headers.ts'
import { hostOriginsOf } from './telegram-config.ts'

type Headers = readonly (readonly [name: string, value: string])[]

export interface Site {
  root: string
  host: string
  /** Port of nginx, with or without an address. */
  listen: string
  /**
   * Path that receives reports on the app's origin, and address of the receiver behind the server.
   */
  reportPath?: string | undefined
  reports?: string
}

const fill = (template: string, parts: Record<string, string>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => parts[name] ?? whole)

/**
 * Schema of one word of a server's configuration, which a space, a bracket or a semicolon would
 * end.
 */
export const configWordSchema = z
  .string()
  .check(z.regex(/^[^\s;{}"'#]+$/, 'must be one word of a configuration'))

/**
 * Schema of a folder's absolute path: not the root, and no `..` or `$`, which servers would resolve
 * differently.
 */
export const serverFolderSchema = z
  .string()
  .check(
    z.regex(
      /^(?!.*\/\.{1,2}(?:\/|$))\/+[^\s;{}"'#$/][^\s;{}"'#$]*$/,
      'must be a folder by its whole path, such as /srv/tessera',
    ),
  )

/** Matches a host name; a text of digits and dots is an IP address. */
const NAMED_HOST = new RegExp(`^(?=.*[^\\d.])${HOST_NAME}$`, 'i')

function isListenAddress(text: string): boolean {
  const [, host = '*', port] = /^(?:(.+):)?([1-9]\d{0,4})$/.exec(text) ?? []
  if (port === undefined || Number(port) > 65_535) return false
  const [, inBrackets] = /^\[(.*)\]$/.exec(host) ?? []
  if (inBrackets !== undefined) return isIPv6(inBrackets)
  return host === '*' || isIPv4(host) || NAMED_HOST.test(host)
}

/** Schema of nginx's `listen`: a port, optionally after a host name or address. */
export const listenAddressSchema = z
  .string()
  .check(
    z.refine(
      isListenAddress,
      'must be a port, or an address and a port, such as 80 or 127.0.0.1:9101',
    ),
  )

/** Returns the headers of a built page. `ancestors`: by default Telegram's own. */
export function pageHeaders(
  dist: string,
  {
    ancestors = hostOriginsOf(),
    ...origins
  }: Omit<PageOrigins, 'ancestors'> & Partial<PageOrigins>,
): Headers {
  const page = `${dist}/index.html`
  if (!existsSync(page)) throw new CommandError(`${page} is missing: run npm run build first`)
  return Object.entries(securityHeaders(readFileSync(page, 'utf8'), { ...origins, ancestors }))
}

/**
 * Puts a value in quotes. No value has both kinds: policies have single ones, permissions double
 * ones.
 */
const quoted = (value: string): string => (value.includes('"') ? `'${value}'` : `"${value}"`)

/**
 * Returns nginx's lines for the receiver of reports; empty if reports go elsewhere. Visitors'
 * addresses are not passed on. The site has its port, because tenants of a trial share a host.
 */
function nginxReports({ reportPath, host, reports = '' }: Site): string {
  if (reportPath === undefined) return ''
  return `  location = ${reportPath} {
    client_max_body_size 10k;
    access_log off;
    proxy_set_header X-Report-Site ${addressOf(host).host};
    proxy_pass ${reports};
  }
`
}

function caddyReports({ reportPath, host, reports = '' }: Site): string {
  if (reportPath === undefined) return ''
  return `\thandle ${reportPath} {
\t\trequest_body {
\t\t\tmax_size 10KB
\t\t}
\t\treverse_proxy ${reports} {
\t\t\theader_up -X-Forwarded-For
\t\t\theader_up X-Report-Site ${addressOf(host).host}
\t\t}
\t}
`
}

/** Returns nginx's site. `own`: file of the operators' own lines, beside the configuration. */
const nginxSite = (site: Site, headers: Headers, own: string): string =>
  fill(readFileSync('deploy/nginx.conf', 'utf8'), {
    root: site.root,
    host: addressOf(site.host).hostname,
    listen: site.listen,
    own,
    reports: nginxReports(site),
    headers: headers
      .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`)
      .join('\n'),
  })

/**
 * Paths whose responses must be revalidated: the page at each screen's address, and the settings.
 */
const FRESH = [
  ...Object.values(paths).map(({ pattern }) => pattern),
  '/index.html',
  '/config.json',
  '/manifest.webmanifest',
  '/sw.js',
]

/**
 * Returns the path that receives reports, if it is on the app's own origin.
 *
 * @throws CommandError for one that a server can't match, or that the site already uses.
 */
export function reportPathOf(address: string, dist: string): string | undefined {
  if (!address.startsWith('/')) return undefined
  const [path = ''] = address.split('?')
  const refuse = (reason: string) =>
    usageError(`VITE_REPORT_URL ${address} can't be where reports arrive: ${reason}`)
  if (!/^(\/[A-Za-z0-9._~-]+)+$/.test(path)) throw refuse('name a plain path, such as /reports')
  // Caddy ignores case, and names that begin with a dot are never served.
  const taken = [...FRESH, '/static(/.*)?', '.*/[.].*'].map((pattern) =>
    pattern.replaceAll(/:\w+/g, '[^/]+'),
  )
  if (new RegExp(`^(${taken.join('|')})$`, 'i').test(path) || existsSync(dist + path))
    throw refuse('a screen or a file of the app is there')
  return path
}

/**
 * Returns a `_headers` file for static hosts. All rules that match a path apply, so a rule for
 * every path must not set caching: hashed files would get it too.
 */
export const headersFile = (headers: Headers): string =>
  [
    '/*',
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    '/static/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    ...FRESH.flatMap((path) => [path, '  Cache-Control: no-cache']),
    '/manifest.webmanifest',
    '  Content-Type: application/manifest+json',
    '',
  ].join('\n')

/** Returns the site's address for a name or an origin. */
const addressOf = (host: string): URL => new URL(host.includes('://') ? host : `https://${host}`)
export const originOf = (host: string): string => addressOf(host).origin

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost'])

const inCaddyfile = (value: string) => `"${value.replaceAll('"', String.raw`\"`)}"`

export function serverFiles(site: Site, headers: Headers): Record<string, string> {
  const { hostname } = addressOf(site.host)
  const own = `tessera/${hostname}`
  return {
    'nginx.conf': nginxSite(site, headers, `${own}/*.conf`),
    Caddyfile: fill(readFileSync('deploy/Caddyfile', 'utf8'), {
      root: site.root,
      site: site.host,
      own: `${own}/*.caddy`,
      reports: caddyReports(site),
      // A trial listens on loopback only.
      bind: LOOPBACK.has(hostname) ? `\tbind ${hostname}\n` : '',
      headers: headers
        .map(([name, value]) => `\t\theader ${name} ${inCaddyfile(value)}`)
        .join('\n'),
    }),
    _headers: headersFile(headers),
  }
}

/**
 * Writes the container's scripts and site, with placeholders that deploy/container/entry.sh fills
 * in.
 */
export function writeContainer(dist: string, out: string, site: Omit<Site, 'host'>): void {
  const headers = pageHeaders(dist, {
    connect: ['{{connect}}'],
    frame: ['{{frame}}'],
    image: ['{{image}}'],
    ancestors: ['{{ancestors}}'],
  })
  const scripts = readdirSync('deploy/container').map((name) => [
    name,
    readFileSync(`deploy/container/${name}`, 'utf8'),
  ])
  writeOutput(out, {
    ...(Object.fromEntries(scripts) as Record<string, string>),
    'host-origins': hostOriginsOf().join(' '),
    'site.conf.template': nginxSite({ ...site, host: '_' }, headers, '/etc/tessera/*.conf'),
  })
}
