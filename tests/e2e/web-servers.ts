/** The built app behind a real web server with the configuration of `npm run deploy:config`. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import { ensureProgram } from '../../tools/debian.ts'

export interface WebServer {
  url: string
  stop: () => Promise<void>
}

type Start = (place: { folder: string; port: number }) => ChildProcess

const start = (program: string, ...parameters: string[]) =>
  spawn(program, parameters, { stdio: 'ignore' })

/** What Debian's nginx.conf has around a site, with every path in the test's own folder. */
const nginx: Start = ({ folder }) => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = [
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log; user root; events {}`,
    'http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    `include ${folder}/deploy/nginx.conf; }`,
  ]
  writeFileSync(`${folder}/main.conf`, main.join('\n'))
  const program = ensureProgram('nginx', 'nginx-light')
  return start(program, '-p', folder, '-c', `${folder}/main.conf`, '-g', 'daemon off;')
}

const caddy: Start = ({ folder }) => {
  const site = readFileSync(`${folder}/deploy/Caddyfile`, 'utf8')
  writeFileSync(`${folder}/Caddyfile`, `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
  const program = ensureProgram('caddy', 'caddy')
  return start(program, 'run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile')
}

export const WEB_SERVERS = { nginx, caddy }

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

/** `platform`: origin of the bases. The live build is told of them by its config.json alone. */
export async function startWebServer(
  kind: keyof typeof WEB_SERVERS,
  platform: string,
  settings: Record<string, string>,
): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-'))
  const port = await freePort()
  cpSync('dist', `${folder}/site`, { recursive: true })
  writeFileSync(`${folder}/site/config.json`, JSON.stringify(settings))
  const host = kind === 'caddy' ? `http://127.0.0.1:${port}` : '127.0.0.1'
  const flags = ['--out', `${folder}/deploy`, '--root', `${folder}/site`, '--host', host]
  const more = ['--listen', `127.0.0.1:${port}`, '--connect', platform]
  const made = spawnSync('npx', ['tsx', 'tools/deploy-config.ts', ...flags, ...more], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (made.status !== 0) throw new Error('no configuration')
  const child = WEB_SERVERS[kind]({ folder, port })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(url)
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => {
        child.on('exit', resolve)
      })
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
