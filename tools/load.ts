/**
 * Load test with its own sandbox: `npm run load -- --connections 200 --seconds 30 --rate 1000`.
 * Starts `tools/sandbox.ts`, calls it over keep-alive connections on loopback, prints latencies,
 * errors and the server's memory, and ends it. Fails if a call failed, if money was made or lost,
 * or if p99 exceeds a requested limit: latency depends mostly on other work of the machine.
 *
 * `--rate` is calls per second over all connections; 0 means unlimited and measures throughput: p99
 * is then the queue of 200 callers on one thread, not the time of a call.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

import * as z from 'zod/mini'

import { authorizationFor, HEADERS } from '#mocks/check-headers.ts'
import { BTC, USDT_TRON } from '#mocks/db/reference.ts'
import { DEMO, WALLET_IDS } from '#mocks/db/seeds/people.ts'

import { CommandError, portNumber, runCommand, wholeNumber } from './command-line.ts'

const MAX_CONNECTIONS = 500
const MAX_SECONDS = 120
const MAX_RATE = 100_000
const START_LIMIT_MS = 60_000
const SAMPLE_MS = 2000
const WARM_CALLS = 400
/** Coins with which the second wallet starts, so that it can send some back at once. */
const START_COINS = 20

interface Load {
  port: number
  connections: number
  seconds: number
  rate: number
  p99: number
}

interface LoadRequest {
  method?: 'GET' | 'POST'
  path: string
  body?: object
}

type Call = (request: LoadRequest, token?: string) => Promise<string>

/** Calls the sandbox; resolves to the response's text, and rejects unless the status is 2xx. */
const createCall =
  (port: number, agent: Agent): Call =>
  ({ method = 'GET', path, body }, token = '') =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        ...HEADERS,
        ...(token === '' ? {} : { authorization: authorizationFor(path, token) }),
        ...(text === undefined ? {} : { 'content-length': Buffer.byteLength(text) }),
      }
      const outgoing = request(
        { host: '127.0.0.1', port, method, path, headers, agent },
        (answer) => {
          let read = ''
          answer.setEncoding('utf8').on('data', (chunk: string) => (read += chunk))
          answer.on('error', reject).on('end', () => {
            const status = answer.statusCode ?? 0
            if (status >= 200 && status < 300) resolve(read)
            else reject(new Error(`${method} ${path}: ${status} ${read.slice(0, 200)}`))
          })
        },
      )
      outgoing.on('error', reject).end(text)
    })

const { demoPersonal: wallet, demoVault: vault } = WALLET_IDS
const quote = 'amount=20&order_type=EXCHANGE_CRYPTO_INTERNAL'

/** Transfers one USDT to the other wallet or back, so that neither becomes empty. */
const transfer = (isThere: boolean): LoadRequest => {
  const [from, to] = isThere ? [wallet, vault] : [vault, wallet]
  return {
    method: 'POST',
    path: '/v1/v2/orders/TRANSFER_INTERNAL',
    body: {
      wallet_id: from,
      from_crypto_uuid: USDT_TRON.id,
      to_wallet_id: to,
      to_wallet_uuid: to,
      amount: 1,
      request_id: crypto.randomUUID(),
    },
  }
}

function requestAt(index: number): LoadRequest {
  if (index % 20 === 19) return transfer(index % 40 === 19)
  const paths = [
    `/v2/wallets/${wallet}`,
    `/v2/wallets/${wallet}/transactions?limit=20&offset=0`,
    '/v2/wallets',
    `/v2/wallets/${wallet}/transactions?limit=10&filter[method]=crypto`,
    `/v1/v2/orders/calc?from_currency_id=${USDT_TRON.id}&to_currency_id=${BTC.id}&${quote}`,
    '/v2/user/user-data',
  ]
  return { path: paths[index % paths.length] ?? '' }
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

/**
 * Starts the sandbox as a process; resolves once it listens. Rejects with its output if it ends
 * before.
 */
function startSandbox(port: number): Promise<ChildProcess> {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'tools/sandbox.ts', '--port', String(port), '--seed', 'demo'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let problem = ''
  server.stderr.on('data', (chunk: Buffer) => (problem += chunk.toString()))
  return new Promise((resolve, reject) => {
    const refuse = (reason: string) =>
      reject(new CommandError(`the sandbox did not start: ${reason}`))
    const late = setTimeout(() => {
      server.kill()
      refuse(`it said nothing for ${START_LIMIT_MS / 1000} s`)
    }, START_LIMIT_MS)
    server.on('exit', () => {
      clearTimeout(late)
      refuse(problem.trim().split('\n')[0] ?? '')
    })
    // The sandbox's first output is its address. Later output is read too, because a full pipe
    // would block the sandbox.
    server.stdout.on('data', () => {
      clearTimeout(late)
      resolve(server)
    })
  })
}

function read(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function residentMemory(pid: number | undefined): number | undefined {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(read(pid, 'status'))?.[1]
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
}

/**
 * Returns the CPU milliseconds of a process so far, in steps of ten; 0 if the system doesn't report
 * them.
 */
function cpuTime(pid: number | undefined): number {
  const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10
}

async function measure(
  { connections, seconds, rate, p99 }: Load,
  call: Call,
  pid: number | undefined,
): Promise<boolean> {
  const credentials = { email: DEMO.email, password: DEMO.password }
  const path = '/v2/auth/sign-in/password/email'
  const { access_token: token } = JSON.parse(
    await call({ method: 'POST', path, body: credentials }),
  )
  for (let warm = 0; warm < WARM_CALLS; warm += 1) await call(requestAt(warm), token)
  for (let coin = 0; coin < START_COINS; coin += 1) await call(transfer(true), token)
  const times: number[] = []
  const cpuBefore = cpuTime(pid)
  const errors: string[] = []
  const memory: (number | undefined)[] = [residentMemory(pid)]
  const sampling = setInterval(() => memory.push(residentMemory(pid)), SAMPLE_MS)
  const end = performance.now() + seconds * 1000
  const interval = rate > 0 ? (connections / rate) * 1000 : 0
  let callCount = 0

  async function connection(index: number): Promise<void> {
    await pause((index / connections) * interval)
    while (performance.now() < end) {
      const began = performance.now()
      await call(requestAt(callCount++), token).catch((error: unknown) =>
        errors.push(String(error)),
      )
      const took = performance.now() - began
      times.push(took)
      if (interval > took) await pause(interval - took)
    }
  }

  await Promise.all(Array.from({ length: connections }, (_, index) => connection(index)))
  clearInterval(sampling)
  memory.push(residentMemory(pid))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  const books = JSON.parse(await call({ path: '/sandbox/ledger' }))
  console.table({
    calls: times.length,
    'calls/s': Math.round(times.length / seconds),
    'p50 ms': at(0.5),
    'p90 ms': at(0.9),
    'p99 ms': at(0.99),
    'max ms': at(0.999_999),
    'server CPU ms/call': ((cpuTime(pid) - cpuBefore) / times.length).toFixed(2),
    errors: errors.length,
    'ledger balanced': books.balanced,
    'memory MB': memory.join(' '),
  })
  if (errors.length > 0) console.error(errors.slice(0, 5).join('\n'))
  return errors.length === 0 && books.balanced && Number(at(0.99)) <= p99
}

async function run(load: Load): Promise<void> {
  const server = await startSandbox(load.port)
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  try {
    const isGood = await measure(load, createCall(load.port, agent), server.pid)
    process.exitCode = isGood ? 0 : 1
  } finally {
    server.kill()
    agent.destroy()
  }
}

await runCommand(
  {
    name: 'npm run load',
    about:
      'Calls a sandbox of its own; fails for a failed call, unbalanced books, or a p99 above the limit.',
    flags: {
      port: {
        schema: z._default(portNumber(), 8790),
        value: '<port>',
        help: 'port of its sandbox',
      },
      connections: {
        schema: z._default(wholeNumber(1, MAX_CONNECTIONS), 200),
        value: '<count>',
        help: `number of connections, at most ${MAX_CONNECTIONS}`,
      },
      seconds: {
        schema: z._default(wholeNumber(1, MAX_SECONDS), 30),
        value: '<seconds>',
        help: `duration, at most ${MAX_SECONDS}`,
      },
      rate: {
        schema: z._default(wholeNumber(0, MAX_RATE), 1000),
        value: '<calls>',
        help: 'calls per second over all connections; 0 for no limit',
      },
      p99: {
        schema: z._default(wholeNumber(1, MAX_SECONDS * 1000), MAX_SECONDS * 1000),
        value: '<ms>',
        help: 'maximum milliseconds of 99 of 100 calls; 100 suits a machine without other work',
      },
    },
  },
  run,
)
