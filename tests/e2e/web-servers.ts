import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, test } from '@playwright/test'

import { findProgram } from '../../tools/debian.ts'
import { writeOutput } from '../../tools/output-folder.ts'
import { pageHeaders, serverFiles, writeContainer } from '../../tools/server-config.ts'

export interface WebServer {
  url: string
  port: number
  folder: string
  deploy: (settings: Record<string, string>) => void
  stop: () => Promise<void>
}

interface Origins {
  connect: readonly string[]
  frame?: readonly string[]
  reports?: string
}

interface Place {
  folder: string
  port: number
  origins: Origins
}

interface Kind {
  /** Program that the tests of this kind of server need; without it they are skipped. */
  program: string
  configure: (place: Place) => void
  start: (place: Place) => ChildProcess
}

/** Debian's user and group without privileges. */
const NOBODY = { uid: 65_534, gid: 65_534 }

const start = (program: string, ...parameters: string[]) =>
  spawn(findProgram(program) ?? program, parameters, { stdio: 'ignore' })

/** Folder of nginx's list of types, which differs between systems. */
function nginxFolder(): string {
  const { stderr } = spawnSync(findProgram('nginx') ?? 'nginx', ['-V'], { encoding: 'utf8' })
  return dirname(/--conf-path=(\S+)/.exec(stderr)?.[1] ?? '/etc/nginx/nginx.conf')
}

const siteOf = ({ folder, port }: Place) => ({
  root: `${folder}/site`,
  listen: `127.0.0.1:${port}`,
})

const deployConfig: Kind['configure'] = (place) => {
  const { connect, frame = [], reports = '' } = place.origins
  const reportPath = reports === '' ? undefined : '/reports'
  const site = { ...siteOf(place), host: `http://127.0.0.1:${place.port}`, reportPath, reports }
  const own = `${place.folder}/tessera/127.0.0.1`
  mkdirSync(own, { recursive: true })
  writeFileSync(`${own}/own.conf`, 'location = /own { return 204; }\n')
  writeFileSync(`${own}/own.caddy`, 'handle /own {\n\trespond 204\n}\n')
  writeOutput(
    `${place.folder}/deploy`,
    serverFiles(site, pageHeaders('dist', { connect, frame, image: connect })),
  )
}

/** The parts of Debian's nginx.conf around a site, with every path in the test's own folder. */
const startNginx: Kind['start'] = ({ folder }) => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = [
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log; user root; events {}`,
    `http { include ${nginxFolder()}/mime.types; default_type application/octet-stream; access_log off;`,
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    `include ${folder}/deploy/nginx.conf; }`,
  ]
  writeFileSync(`${folder}/main.conf`, main.join('\n'))
  return start('nginx', '-p', folder, '-c', `${folder}/main.conf`, '-g', 'daemon off;')
}

const startCaddy: Kind['start'] = ({ folder }) => {
  const site = readFileSync(`${folder}/deploy/Caddyfile`, 'utf8')
  writeFileSync(`${folder}/Caddyfile`, `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
  return start('caddy', 'run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile')
}

/**
 * Simulates the container: runs its entry script as a user who owns nothing, with its output in a
 * file.
 */
const startContainer: Kind['start'] = ({ folder, origins: { connect, frame = [] } }) => {
  mkdirSync(`${folder}/tmp`)
  writeFileSync(`${folder}/output`, '')
  chmodSync(folder, 0o755)
  chmodSync(`${folder}/tmp`, 0o777)
  chmodSync(`${folder}/output`, 0o666)
  const output = openSync(`${folder}/output`, 'a')
  return spawn(`${folder}/deploy/entry.sh`, {
    stdio: ['ignore', output, output],
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      TMPDIR: `${folder}/tmp`,
      CONNECT_ORIGINS: connect.join(' '),
      FRAME_ORIGINS: frame.join(', '),
    },
    ...(process.getuid?.() === 0 ? NOBODY : {}),
  })
}

export const WEB_SERVERS = {
  nginx: {
    program: 'nginx',
    configure: deployConfig,
    start: startNginx,
  },
  caddy: {
    program: 'caddy',
    configure: deployConfig,
    start: startCaddy,
  },
  container: {
    program: 'nginx',
    configure: (place) => writeContainer('dist', `${place.folder}/deploy`, siteOf(place)),
    start: startContainer,
  },
} satisfies Record<string, Kind>

type ServerKind = keyof typeof WEB_SERVERS

/** Skips the tests of a server that this machine lacks; `tools/check.ts` reports it. */
export function skipUnlessInstalled(kind: ServerKind): void {
  const { program } = WEB_SERVERS[kind]
  test.skip(findProgram(program) === undefined, `${program} is missing`)
}

/** A server that is available, for tests of the app rather than of a server. */
export const ANY_SERVER = findProgram('nginx') === undefined ? 'caddy' : 'nginx'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const untilAnswers = (url: string): Promise<void> =>
  expect(async () => void (await fetch(url)), `${url} does not answer`).toPass({
    intervals: [100],
    timeout: 10_000,
  })

export const settingsFor = (platform: string): Record<string, string> => ({
  VITE_API_V1_BASE_URL: `${platform}/v1`,
  VITE_API_V2_BASE_URL: `${platform}/v2`,
  VITE_TOTP_BASE_URL: `${platform}/totp`,
  VITE_TENANT_ID: 'tessera-sandbox',
})

export async function startWebServer(
  kind: ServerKind,
  origins: Origins,
  settings: Record<string, string>,
): Promise<WebServer> {
  skipUnlessInstalled(kind)
  const { configure, start: startKind } = WEB_SERVERS[kind]
  const folder = mkdtempSync(join(tmpdir(), 'tessera-'))
  const port = await freePort()
  const deploy: WebServer['deploy'] = (told) => {
    rmSync(`${folder}/site`, { recursive: true, force: true })
    cpSync('dist', `${folder}/site`, { recursive: true })
    writeFileSync(`${folder}/site/config.json`, JSON.stringify(told))
  }
  deploy(settings)
  const place = { folder, port, origins }
  configure(place)
  const child = startKind(place)
  const ended = new Promise((resolve) => {
    child.on('exit', resolve)
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(url)
  return {
    url,
    port,
    folder,
    deploy,
    stop: async () => {
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
