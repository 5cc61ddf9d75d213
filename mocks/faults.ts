/** Failures that a test requests in advance (control route `/sandbox/fault`). */
import * as z from 'zod/mini'

import { ConnectionDropped, PlatformError } from './errors.ts'
import { respond } from './responses.ts'

export const Fault = z.object({
  /** The endpoint's number, `E1` to `E108`, or `*` for the next call of any endpoint. */
  endpoint: z._default(z.string(), '*'),
  /**
   * status: refused before the rule runs. The others let the rule run first: timeout (no response),
   * drop (the connection breaks), malformed (a broken response), slow (a late response). none:
   * cancels the endpoint's remaining faults.
   */
  kind: z.enum(['status', 'timeout', 'drop', 'malformed', 'slow', 'none']),
  /** Texts that a call must contain to be hit; without them every call is hit. */
  by: z.optional(
    z.object({
      path: z.optional(z.string()),
      /** As sent, not decoded. */
      query: z.optional(z.string()),
      body: z.optional(z.string()),
    }),
  ),
  /** For kind status; default 500. */
  status: z.optional(z.int()),
  /**
   * For kind status: the machine-readable word in the body, such as KYC_REQUIRED; none by default.
   */
  code: z.optional(z.string()),
  /**
   * slow: milliseconds to wait (1000). timeout: milliseconds until the connection breaks; held by
   * default.
   */
  ms: z.optional(z.number()),
  /** malformed: the response text; by default the first half of the correct response. */
  body: z.optional(z.string()),
  /** Number of calls to hit, or all until it is canceled; default 1. */
  times: z.optional(z.union([z.int(), z.literal('all')])),
})
export type Fault = z.output<typeof Fault>

/**
 * A fault that names its caller, or stays until it is cancelled. A fault of just the next call of
 * an endpoint could hit a read in the background.
 */
export type CallerFault = Fault &
  (
    | { by: { path: string } | { query: string } | { body: string } }
    | { times: 'all' }
    | { kind: 'none' }
  )

export interface Faults {
  add(fault: Fault): void
  /** Returns the fault that hits this call of an endpoint, and counts down its `times`. */
  take(endpoint: string, request: Request): Promise<Fault | undefined>
}

export function createFaults(): Faults {
  let faults: (Fault & { left: number })[] = []
  return {
    add(fault) {
      if (fault.kind === 'none') faults = faults.filter((one) => one.endpoint !== fault.endpoint)
      else faults.push({ ...fault, left: fault.times === 'all' ? Infinity : (fault.times ?? 1) })
    },
    async take(endpoint, request) {
      const matchesEndpoint = (one: Fault) => one.endpoint === endpoint || one.endpoint === '*'
      if (!faults.some(matchesEndpoint)) return undefined
      const { pathname, search } = new URL(request.url)
      const text = await request.clone().text()
      const isForCaller = ({ by: { path = '', query = '', body = '' } = {} }: Fault) =>
        pathname.includes(path) && search.includes(query) && text.includes(body)
      const fault = faults.find((one) => matchesEndpoint(one) && isForCaller(one))
      if (fault === undefined) return undefined
      fault.left -= 1
      faults = faults.filter(({ left }) => left > 0)
      return fault
    },
  }
}

/**
 * Waits real milliseconds, or until the signal aborts: faults concern the network, not the
 * sandbox's clock.
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
    case 'none':
    case undefined:
      return response
  }
}
