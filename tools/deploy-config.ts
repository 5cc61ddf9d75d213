/**
 * Server configurations for the built app, in `dist-deploy/`: nginx, Caddy, and a `_headers` file for static
 * hosts that read one. Run after `npm run build`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import * as z from 'zod/mini'

import { runCommand } from './command-line.ts'
import { origin } from './origins.ts'
import { fill, headersFile, nginxSite, pageHeaders, word, type Site } from './server-config.ts'

interface Wanted extends Site {
  dist: string
  out: string
  connect: string[]
  frame: string[]
}

const quoted = (value: string) => `"${value.replaceAll('"', String.raw`\"`)}"`

function writeConfigurations({ dist, out, connect, frame, root, host, listen }: Wanted): void {
  const headers = pageHeaders(dist, { connect, frame })
  mkdirSync(out, { recursive: true })
  writeFileSync(`${out}/nginx.conf`, nginxSite({ root, host, listen }, headers))
  writeFileSync(
    `${out}/Caddyfile`,
    fill(readFileSync('deploy/Caddyfile', 'utf8'), {
      root,
      site: host,
      headers: headers.map(([name, value]) => `\t\theader ${name} ${quoted(value)}`).join('\n'),
    }),
  )
  writeFileSync(`${out}/_headers`, headersFile(headers))
  console.info(`${out}/nginx.conf, ${out}/Caddyfile, ${out}/_headers`)
}

await runCommand(
  {
    name: 'npm run deploy:config',
    about: 'Configurations for nginx and Caddy, and a _headers file, for what npm run build made.',
    flags: {
      dist: { schema: z._default(word, 'dist'), value: '<folder>', help: 'the build' },
      out: { schema: z._default(word, 'dist-deploy'), value: '<folder>', help: 'where to' },
      root: {
        schema: z._default(word, '/srv/tessera'),
        value: '<folder>',
        help: 'folder that the server reads',
      },
      host: { schema: z._default(word, 'app.example.org'), value: '<name>', help: 'public name' },
      listen: { schema: z._default(word, '80'), value: '<port>', help: 'what nginx listens on' },
      connect: {
        schema: z._default(z.array(origin()), []),
        value: '<origin>',
        isRepeated: true,
        help: "origin of a platform base, once for each; the page's own is always allowed",
      },
      frame: {
        schema: z._default(z.array(origin()), []),
        value: '<origin>',
        isRepeated: true,
        help: "origin of a framed page that is no identity provider's own, as of VITE_PERSONA_URL",
      },
    },
  },
  writeConfigurations,
)
