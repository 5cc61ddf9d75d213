import type { SentCall } from './platform/platform.ts'

const MAX_CALLS = 8
let calls: SentCall[] = []

export const recordCall = (call: SentCall): void => {
  calls = [...calls.slice(1 - MAX_CALLS), call]
}

export const forgetCalls = (): void => {
  calls = []
}

export const lastCalls = (): string[] =>
  calls.map(({ endpoint = '?', method, path, status = 'no answer yet' }) =>
    [endpoint, method, path, status].join(' '),
  )
