/** Calls of the control routes, same origin. */
import type { Message } from '../db/tables.ts'
import type { SeedName } from '../db/seeds/seeds.ts'

async function call(path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(
    `/sandbox/${path}`,
    body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
  )
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}

const hasMessages = (value: unknown): value is { messages: Message[] } =>
  typeof value === 'object' && value !== null && 'messages' in value

/** Codes "sent", newest first. Rejects when the sandbox does not answer. */
export async function latestCodes(count: number): Promise<Message[]> {
  const answer = await call('inbox')
  return hasMessages(answer) ? answer.messages.slice(-count).toReversed() : []
}

export const playScenario = (scenario: Record<string, unknown>): Promise<unknown> =>
  call('scenario', scenario)

export const orderFault = (fault: Record<string, unknown>): Promise<unknown> => call('fault', fault)

/** Seconds. */
export const advanceClock = (advance: number): Promise<unknown> => call('clock', { advance })

export const resetSandbox = (seed: SeedName): Promise<unknown> => call('reset', { seed })
