/**
 * Server configurations for the built app, in `dist-deploy/`: nginx, Caddy, and a `_headers` file for static
 * hosts that read one. Run after `npm run build`.
 *
 * --out      where to (default dist-deploy)
 * --root     folder that the server reads (default /srv/tessera)
 * --host     public name (default app.example.org)
 * --listen   what nginx listens on (default 80)
 * --connect  origin of a platform base; may be repeated. The page's own origin is always allowed.
 * --frame    origin of a framed page that is no identity provider's own, as of VITE_PERSONA_URL; may be repeated
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { checkOrigins } from './origins.ts'
import { fill, nginxSite, pageHeaders } from './server-config.ts'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist-deploy' },
    root: { type: 'string', default: '/srv/tessera' },
    host: { type: 'string', default: 'app.example.org' },
    listen: { type: 'string', default: '80' },
    connect: { type: 'string', multiple: true, default: [] },
    frame: { type: 'string', multiple: true, default: [] },
  },
})

const headers = pageHeaders({
  connect: checkOrigins('--connect', values.connect),
  frame: checkOrigins('--frame', values.frame),
})
const quoted = (value: string) => `"${value.replaceAll('"', String.raw`\"`)}"`
const common = { root: values.root, host: values.host, listen: values.listen }

mkdirSync(values.out, { recursive: true })
writeFileSync(`${values.out}/nginx.conf`, nginxSite(common, headers))
writeFileSync(
  `${values.out}/Caddyfile`,
  fill(readFileSync('deploy/Caddyfile', 'utf8'), {
    ...common,
    site: values.host,
    headers: headers.map(([name, value]) => `\t\theader ${name} ${quoted(value)}`).join('\n'),
  }),
)
writeFileSync(
  `${values.out}/_headers`,
  [
    '/*',
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    '/static/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/manifest.webmanifest',
    '  Content-Type: application/manifest+json',
    '',
  ].join('\n'),
)
console.info(`${values.out}/nginx.conf, ${values.out}/Caddyfile, ${values.out}/_headers`)
