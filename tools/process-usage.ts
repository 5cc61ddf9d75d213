/** What a process uses, as Linux tells; other systems tell nothing. */
import { readFileSync } from 'node:fs'

function read(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Resident memory in MB; undefined where the system does not tell. */
export function residentMemory(pid: number | undefined): number | undefined {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(read(pid, 'status'))?.[1]
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
}

/** Processor time so far in milliseconds, counted in the usual hundredths of a second; 0 where not told. */
export function cpuTime(pid: number | undefined): number {
  const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10
}
