/**
 * Server configurations for the built app, in `dist-deploy/`: nginx, Caddy, and a `_headers` file for static
 * hosts that read one; with the deployment's settings, its web manifest too. Run after `npm run build`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import * as z from 'zod/mini'

import { loadEnv } from 'vite'

import {
  parseSettings,
  readRuntimeSettings,
  SettingsError,
  type Settings,
} from '../src/config/settings.ts'
import { CommandError, runCommand } from './command-line.ts'
import { origin } from './origins.ts'
import { fill, headersFile, nginxSite, pageHeaders, word, type Site } from './server-config.ts'

interface Wanted extends Site {
  dist: string
  out: string
  settings: string | undefined
  connect: string[]
  frame: string[]
}

const quoted = (value: string) => `"${value.replaceAll('"', String.raw`\"`)}"`

const COMMAND = 'npm run deploy:config'

/** What a deployment's config.json says, over what a build of this checkout would be given. */
function readSettings(file: string, site: string): Settings {
  try {
    const runtime = readRuntimeSettings(readFileSync(file, 'utf8'))
    return parseSettings(loadEnv('production', process.cwd()), site, runtime)
  } catch (error) {
    if (error instanceof SettingsError)
      throw new CommandError(
        `${file}: ${error.names.join(', ')} missing or wrong; public/config.schema.json says what each should be`,
      )
    throw new CommandError(`${file} can't be read: ${String(error)}`)
  }
}

/** Origins that the settings lead to, besides the site's own: what the page calls, and what it frames. */
function originsOf(settings: Settings, site: string): { connect: string[]; frame: string[] } {
  const { baseUrls, personaOrigin, texts } = settings
  const called = [...Object.values(baseUrls), texts.VITE_REPORT_URL ?? '']
  const others = (addresses: readonly string[]) =>
    addresses
      .map((address) => new URL(address, site).origin)
      .filter((other) => other !== site)
      .map((other) => {
        // An address may hold what would begin a directive of its own.
        const { success, error } = z.safeParse(origin(), other)
        if (!success) throw new CommandError(`${other} ${error.issues[0]?.message}`)
        return other
      })
  return {
    connect: others(called),
    frame: others(personaOrigin === undefined ? [] : [personaOrigin]),
  }
}

/** The web manifest of the tenant: what the app is called on a home screen. */
function manifestOf(dist: string, { tenant }: Settings): string {
  const manifest = JSON.parse(readFileSync(`${dist}/manifest.webmanifest`, 'utf8')) as object
  const icon =
    tenant.logoUrl === undefined ? {} : { icons: [{ src: tenant.logoUrl, sizes: 'any' }] }
  const names = { name: tenant.name, short_name: tenant.shortName }
  return `${JSON.stringify({ ...manifest, ...names, ...icon }, undefined, 2)}\n`
}

function writeConfigurations(wanted: Wanted): void {
  const { dist, out, root, host, listen } = wanted
  const site = host.includes('://') ? new URL(host).origin : `https://${host}`
  const settings = wanted.settings === undefined ? undefined : readSettings(wanted.settings, site)
  const named = settings === undefined ? { connect: [], frame: [] } : originsOf(settings, site)
  const headers = pageHeaders(dist, {
    connect: [...wanted.connect, ...named.connect],
    frame: [...wanted.frame, ...named.frame],
  })
  const files = {
    'nginx.conf': nginxSite({ root, host, listen }, headers),
    Caddyfile: fill(readFileSync('deploy/Caddyfile', 'utf8'), {
      root,
      site: host,
      headers: headers.map(([name, value]) => `\t\theader ${name} ${quoted(value)}`).join('\n'),
    }),
    _headers: headersFile(headers),
    ...(settings && { 'manifest.webmanifest': manifestOf(dist, settings) }),
  }
  mkdirSync(out, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(`${out}/${name}`, content)
  console.info(
    Object.keys(files)
      .map((name) => `${out}/${name}`)
      .join(', '),
  )
}

await runCommand(
  {
    name: COMMAND,
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
      settings: {
        schema: z.optional(word),
        value: '<file>',
        help: "the deployment's config.json: checked, and its origins and names taken from it",
      },
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
