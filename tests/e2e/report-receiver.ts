/** The receiver of docs/deploy.md as it stands there, in a process of its own. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Report = Record<string, unknown>

export interface Receiver {
  url: string
  /** What it has logged, oldest first. */
  reports: readonly Report[]
  stop: () => void
}

const PRINT_PORT = "server.on('listening', () => console.error(String(server.address().port)))"

export function startReceiver(): Promise<Receiver> {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? []
  // Only the test has to learn which port was free.
  const source = `${code.replace('createServer(async', 'const server = createServer(async').replace('}).listen(', '});\nserver.listen(')}\n${PRINT_PORT}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const reports: Report[] = []
  let rest = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    reports.push(...lines.map((line) => JSON.parse(line) as Report))
  })
  return new Promise((resolve, reject) => {
    child.stderr.once('data', (chunk: Buffer) =>
      resolve({
        url: `http://127.0.0.1:${chunk.toString().trim()}`,
        reports,
        stop: () => child.kill(),
      }),
    )
    child.once('exit', () => reject(new Error('the receiver of docs/deploy.md has ended')))
  })
}
