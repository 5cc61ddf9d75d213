import { spawn } from 'node:child_process'

export type Report = Record<string, unknown>

export interface Receiver {
  url: string
  reports: readonly Report[]
  lines: readonly string[]
  stop: () => void
}

export function startReceiver(env: NodeJS.ProcessEnv = {}): Promise<Receiver> {
  const child = spawn(process.execPath, ['deploy/report-receiver.js'], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const reports: Report[] = []
  const printed: string[] = []
  let rest = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    printed.push(...lines)
    reports.push(...lines.map((line) => JSON.parse(line) as Report))
  })
  return new Promise((resolve, reject) => {
    child.stderr.once('data', (chunk: Buffer) =>
      resolve({
        url: /http:\S+/.exec(chunk.toString())?.[0] ?? '',
        reports,
        lines: printed,
        stop: () => child.kill(),
      }),
    )
    child.once('exit', () => reject(new Error('the receiver has ended')))
  })
}
