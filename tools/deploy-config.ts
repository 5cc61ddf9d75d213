/**
 * Writes server configurations for a build into `dist-deploy/`: for nginx, Caddy, and a `_headers`
 * file for static hosts; with a deployment's settings also its web manifest. Run `npm run build`
 * before.
 */
import { readFileSync } from 'node:fs'

import { loadEnv } from 'vite'
import * as z from 'zod/mini'

import { isOlderBuild } from '../src/app/operators/notice.ts'
import type { Settings } from '../src/config/settings.ts'
import { buildIdOf } from './build-id.ts'
import { CommandError, runCommand, usageError } from './command-line.ts'
import { readDeployment } from './deployment.ts'
import { originSchema, siteNameSchema } from './origins.ts'
import { writeOutput } from './output-folder.ts'
import { probeBaseUrls } from './probe-base-urls.ts'
import {
  listenAddressSchema,
  originOf,
  pageHeaders,
  reportPathOf,
  serverFiles,
  serverFolderSchema,
  configWordSchema,
  type Site,
} from './server-config.ts'
import { warningsOf } from './settings-faults.ts'
import { hostOriginsOf } from './telegram-config.ts'

interface DeployOptions extends Site {
  dist: string
  out: string
  settings: string | undefined
  connect: string[]
  frame: string[]
  image: string[]
  reports: string
  probe: boolean
}

const COMMAND = 'npm run deploy:config'

/**
 * Throws CommandError if the minimum build is newer than this build, because every page would be
 * outdated.
 */
function assertReachable(dist: string, { texts }: Settings): void {
  const id = buildIdOf(readFileSync(`${dist}/index.html`, 'utf8')) ?? ''
  const minimum = texts.VITE_MINIMUM_BUILD
  if (isOlderBuild(id, minimum))
    throw usageError(`VITE_MINIMUM_BUILD ${minimum} is newer than the build in ${dist}, ${id}`)
}

/**
 * Returns the origins in the settings, other than the site's own, that the page calls, frames or
 * shows images of.
 */
function originsOf(settings: Settings, site: string) {
  const { baseUrls, personaOrigin, tenant, texts } = settings
  const called = [...Object.values(baseUrls), texts.VITE_REPORT_URL ?? '']
  const others = (addresses: readonly string[]) =>
    addresses
      .map((address) => new URL(address, site).origin)
      .filter((other) => other !== site)
      .map((other) => {
        // An origin's address could contain text that begins another directive.
        const { success, error } = z.safeParse(originSchema(), other)
        if (!success) throw usageError(`${other} ${error.issues[0]?.message}`)
        return other
      })
  return {
    connect: others(called),
    frame: others(personaOrigin === undefined ? [] : [personaOrigin]),
    image: others(tenant.logoUrl === undefined ? [] : [tenant.logoUrl]),
  }
}

function manifestOf(dist: string, { tenant }: Settings): string {
  const manifest = JSON.parse(readFileSync(`${dist}/manifest.webmanifest`, 'utf8')) as object
  const icon =
    tenant.logoUrl === undefined ? {} : { icons: [{ src: tenant.logoUrl, sizes: 'any' }] }
  // The built manifest's description is left out: it has one language, and names features that a
  // tenant may disable.
  const names = { name: tenant.name, short_name: tenant.shortName, description: undefined }
  return `${JSON.stringify({ ...manifest, ...names, ...icon }, undefined, 2)}\n`
}

/** Throws CommandError if a base address doesn't respond as it should. */
async function probe(settings: Settings, site: string): Promise<void> {
  const { lines, isGood } = await probeBaseUrls(settings, site)
  if (!isGood) throw new CommandError(lines.join(' · '))
  for (const line of lines) console.info(line)
}

async function writeConfigurations(options: DeployOptions): Promise<void> {
  const { dist, out, host } = options
  if (options.probe && options.settings === undefined)
    throw usageError('--probe asks the bases of --settings: name that file')
  const environment = loadEnv('production', process.cwd())
  const place = { origin: originOf(host), environment, dist }
  const settings = options.settings && (await readDeployment(options.settings, place))
  const none = { connect: [], frame: [], image: [] }
  const named = settings ? originsOf(settings, originOf(host)) : none
  const connect = [...options.connect, ...named.connect]
  const headers = pageHeaders(dist, {
    connect,
    frame: [...options.frame, ...named.frame],
    // The platform's hosts may serve images of assets.
    image: [...options.image, ...named.image, ...connect],
    ancestors: hostOriginsOf(settings || undefined),
  })
  const reportPath = settings && reportPathOf(settings.texts.VITE_REPORT_URL ?? '', dist)
  if (settings) {
    assertReachable(dist, settings)
    for (const warning of warningsOf(settings)) console.warn(`${options.settings}: ${warning}`)
    if (options.probe) await probe(settings, originOf(host))
  }
  const written = writeOutput(out, {
    ...serverFiles({ ...options, reportPath: reportPath || undefined }, headers),
    ...(settings && { 'manifest.webmanifest': manifestOf(dist, settings) }),
  })
  console.info(written.join(', '))
}

await runCommand(
  {
    name: COMMAND,
    about: 'Writes rules for nginx, Caddy and static hosts for the bundle of npm run build.',
    flags: {
      dist: { schema: z._default(configWordSchema, 'dist'), value: '<folder>', help: 'the build' },
      out: {
        schema: z._default(configWordSchema, 'dist-deploy'),
        value: '<folder>',
        help: 'folder for the files',
      },
      root: {
        schema: z._default(serverFolderSchema, '/srv/tessera'),
        value: '<folder>',
        help: 'folder that the server serves',
      },
      host: {
        schema: z._default(siteNameSchema(), 'app.example.org'),
        value: '<name or origin>',
        help: 'host name that visitors open; an origin such as http://127.0.0.1:9102 for a trial with Caddy',
      },
      listen: {
        schema: z._default(listenAddressSchema, '80'),
        value: '<port or address:port>',
        help: 'address or port that nginx listens on',
      },
      settings: {
        schema: z.optional(configWordSchema),
        value: '<file>',
        help: "the deployment's config.json; it is checked, and its origins and names are used",
      },
      connect: {
        schema: z._default(z.array(originSchema()), []),
        value: '<origin>',
        isRepeated: true,
        help: "origin of a platform base, may be repeated; the page's own is always allowed",
      },
      frame: {
        schema: z._default(z.array(originSchema()), []),
        value: '<origin>',
        isRepeated: true,
        help: "origin of a framed page other than the identity providers' own, such as VITE_PERSONA_URL",
      },
      image: {
        schema: z._default(z.array(originSchema()), []),
        value: '<origin>',
        isRepeated: true,
        help: 'origin of the pictures of assets, unless it is that of the page or of a base',
      },
      reports: {
        schema: z._default(originSchema(), 'http://127.0.0.1:8090'),
        value: '<origin>',
        help: 'address of the receiver of reports, if VITE_REPORT_URL is a path of the app',
      },
      probe: {
        schema: z._default(z.boolean(), false),
        help: 'checks the bases of --settings over the network: CORS, form of the token, tenant',
      },
    },
  },
  writeConfigurations,
)
