/** nginx site of the built app: the template of deploy/ with its parts filled in. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isIPv4, isIPv6 } from 'node:net'

import * as z from 'zod/mini'

import { paths } from '../src/paths.ts'
import { CommandError, wrongUse } from './command-line.ts'
import { HOST_NAME } from './origins.ts'
import { writeOutput } from './output-folder.ts'
import { securityHeaders, type PageOrigins } from './security-headers.ts'
import { hostOriginsOf } from './telegram-config.ts'

type Headers = readonly (readonly [name: string, value: string])[]

export interface Site {
  root: string
  host: string
  /** Port that nginx listens on, with or without an address. */
  listen: string
  /**
   * Path of the app's own origin that receives reports of failures, and the receiver behind the
   * server.
   */
  reportPath?: string | undefined
  reports?: string
}

const fill = (template: string, parts: Record<string, string>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => parts[name] ?? whole)

/** One word of a server's configuration: a space, a bracket or a semicolon would end it. */
export const word = z
  .string()
  .check(z.regex(/^[^\s;{}"'#]+$/, 'must be one word of a configuration'))

/**
 * An absolute folder path, independent of the server's working directory. Not the whole disk, and
 * nothing that resolves differently: `..`, or `$`, which begins an nginx variable.
 */
export const serverFolder = z
  .string()
  .check(
    z.regex(
      /^(?!.*\/\.{1,2}(?:\/|$))\/+[^\s;{}"'#$/][^\s;{}"'#$]*$/,
      'must be a folder by its whole path, such as /srv/tessera',
    ),
  )

/** A text of only digits and dots is an IP address, so it is no host name. */
const NAMED_HOST = new RegExp(`^(?=.*[^\\d.])${HOST_NAME}$`, 'i')

function isListenAddress(text: string): boolean {
  const [, host = '*', port] = /^(?:(.+):)?([1-9]\d{0,4})$/.exec(text) ?? []
  if (port === undefined || Number(port) > 65_535) return false
  const [, inBrackets] = /^\[(.*)\]$/.exec(host) ?? []
  if (inBrackets !== undefined) return isIPv6(inBrackets)
  return host === '*' || isIPv4(host) || NAMED_HOST.test(host)
}

/** Address for nginx's `listen`: a port, optionally after a host's name or address. */
export const listenAddress = z
  .string()
  .check(
    z.refine(
      isListenAddress,
      'must be a port, or an address and a port, such as 80 or 127.0.0.1:9101',
    ),
  )

/** Returns the headers of a built page. `ancestors` default to Telegram's own. */
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

/** No value has both kinds of quotes: a policy has single ones, permissions have double ones. */
const quoted = (value: string): string => (value.includes('"') ? `'${value}'` : `"${value}"`)

/**
 * Lines for the receiver of reports; empty if they go elsewhere. Visitors' addresses are not passed
 * on. The site is named with its port, because tenants of a trial share one host.
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

/** `own` is the file for operators' own lines, beside the configuration that includes this file. */
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

/** Paths that must be revalidated: the page at every screen's address, and the settings. */
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
    wrongUse(`VITE_REPORT_URL ${address} can't be where reports arrive: ${reason}`)
  if (!/^(\/[A-Za-z0-9._~-]+)+$/.test(path)) throw refuse('name a plain path, such as /reports')
  // Caddy ignores case, and no name that begins with a dot is served.
  const taken = [...FRESH, '/static(/.*)?', '.*/[.].*'].map((pattern) =>
    pattern.replaceAll(/:\w+/g, '[^/]+'),
  )
  if (new RegExp(`^(${taken.join('|')})$`, 'i').test(path) || existsSync(dist + path))
    throw refuse('a screen or a file of the app is there')
  return path
}

/**
 * Rules of a `_headers` file for static hosts. They join the values of all rules that match a path,
 * so no rule for every path may set caching: it would apply to hashed files, too.
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

/** Site address from its name, or from an origin. */
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
      // A trial must not be reachable from the network.
      bind: LOOPBACK.has(hostname) ? `\tbind ${hostname}\n` : '',
      headers: headers
        .map(([name, value]) => `\t\theader ${name} ${inCaddyfile(value)}`)
        .join('\n'),
    }),
    _headers: headersFile(headers),
  }
}

/**
 * Writes the container's scripts and its site, with placeholders that deploy/container/entry.sh
 * replaces.
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
