/** The built app as a site of nginx: the template of deploy/ with its parts filled in. */
import { readFileSync } from 'node:fs'

import telegram from '../telegram.config.json' with { type: 'json' }
import { securityHeaders, type PageOrigins } from './security-headers.ts'

type Headers = readonly (readonly [name: string, value: string])[]

export interface Site {
  /** Folder that the server reads. */
  root: string
  /** Public name. */
  host: string
  /** What nginx listens on. */
  listen: string
}

/** Puts the parts where their names stand in double braces. */
export const fill = (template: string, parts: Record<string, string>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => parts[name] ?? whole)

/** The headers of the built page, which `telegram.config.json` says who may embed. */
export const pageHeaders = (origins: Omit<PageOrigins, 'ancestors'>): Headers =>
  Object.entries(
    securityHeaders(readFileSync('dist/index.html', 'utf8'), {
      ...origins,
      ancestors: telegram.hostOrigins,
    }),
  )

/** No value holds both kinds of quotes: a policy has single ones, permissions have double ones. */
const quoted = (value: string): string => (value.includes('"') ? `'${value}'` : `"${value}"`)

export const nginxSite = (site: Site, headers: Headers): string =>
  fill(readFileSync('deploy/nginx.conf', 'utf8'), {
    ...site,
    headers: headers
      .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`)
      .join('\n'),
  })
