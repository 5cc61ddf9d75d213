/** Failures that a test requests in advance (control route `/sandbox/fault`). */
import * as z from 'zod/mini'

import { ConnectionDropped, PlatformError } from './errors.ts'
import { respond } from './responses.ts'

export const Fault = z.object({
  /** The endpoint's number, `E1` to `E108`, or `*` for the next call of any endpoint. */
  endpoint: z._default(z.string(), '*'),
  /**
   * status: refused before the rule runs. The others let the rule run first: timeout (no response),
   * drop (the connection breaks), malformed (a broken response), slow (a late response).
   */
  kind: z.enum(['status', 'timeout', 'drop', 'malformed', 'slow']),
  /** Of kind status; 500 when absent. */
  status: z.optional(z.int()),
  /** Of kind status: the machine-readable word in the body, such as KYC_REQUIRED; none when absent. */
  code: z.optional(z.string()),
  /** slow: milliseconds to wait (1000). timeout: until the connection breaks; held when absent. */
  ms: z.optional(z.number()),
  /** malformed: the text that goes out; the first half of the right response when absent. */
  body: z.optional(z.string()),
  /** How many calls it hits; 1 when absent. */
  times: z.optional(z.int()),
})
export type Fault = z.output<typeof Fault>

export interface Faults {
  add(fault: Fault): void
  /** The fault that hits this call; it counts down its `times`. */
  take(endpoint: string): Fault | undefined
}

export function createFaults(): Faults {
  let faults: (Fault & { left: number })[] = []
  return {
    add(fault) {
      faults.push({ ...fault, left: fault.times ?? 1 })
    },
    take(endpoint) {
      const fault = faults.find((one) => one.endpoint === endpoint || one.endpoint === '*')
      if (fault === undefined) return undefined
      fault.left -= 1
      faults = faults.filter(({ left }) => left > 0)
      return fault
    },
  }
}

/**
 * Waits real milliseconds, or until the signal aborts: faults are about the wire, not the sandbox's clock.
 */
function wait(ms: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (ms !== undefined) setTimeout(resolve, ms)
  })
}

/** Runs a call under a fault. Throws PlatformError or ConnectionDropped, as the fault says. */
export async function underFault(
  fault: Fault | undefined,
  signal: AbortSignal,
  work: () => Promise<Response>,
): Promise<Response> {
  if (fault?.kind === 'status') {
    const { status = 500, code } = fault
    throw new PlatformError(status, 'ordered fault', code === undefined ? {} : { code })
  }
  const response = await work()
  switch (fault?.kind) {
    case 'drop':
      throw new ConnectionDropped('ordered fault')
    case 'timeout':
      await wait(fault.ms, signal)
      throw new ConnectionDropped('ordered fault')
    case 'slow':
      await wait(fault.ms ?? 1000, signal)
      return response
    case 'malformed': {
      const text = await response.text()
      return respond(200, fault.body ?? text.slice(0, text.length >> 1))
    }
    case undefined:
      return response
  }
}
