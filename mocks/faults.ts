/** Faults of calls, which a test or a program requests before (control route `/sandbox/fault`). */
import * as z from 'zod/mini'

import { ConnectionDropped, PlatformError } from './errors.ts'
import { createResponse } from './responses.ts'

export const Fault = z.object({
  /** Number of the endpoint, `E1` to `E108`, or `*` for the next call of any. */
  endpoint: z._default(z.string(), '*'),
  /**
   * `status`: refused before the rule runs. After the rule has run: `timeout` (no response), `drop`
   * (the connection breaks), `malformed` (a broken response), `slow` (a late one). `none`: removes
   * the endpoint's faults.
   */
  kind: z.enum(['status', 'timeout', 'drop', 'malformed', 'slow', 'none']),
  /** Texts that a call must contain to get the fault; without them every call gets it. */
  by: z.optional(
    z.object({
      path: z.optional(z.string()),
      /** Text of the query as sent, not decoded. */
      query: z.optional(z.string()),
      body: z.optional(z.string()),
    }),
  ),
  /** Status for the kind `status`; 500 by default. */
  status: z.optional(z.int()),
  /** Machine-readable code for the kind `status`, such as KYC_REQUIRED; none by default. */
  code: z.optional(z.string()),
  /**
   * Milliseconds: for `slow` until the response (1000 by default), for `timeout` until the
   * connection breaks (by default it never does).
   */
  ms: z.optional(z.number()),
  /** Text of the response for `malformed`; by default the first half of the right one. */
  body: z.optional(z.string()),
  /** Number of calls that get the fault, or `all` until it is removed; 1 by default. */
  times: z.optional(z.union([z.int(), z.literal('all')])),
})
export type Fault = z.output<typeof Fault>

/**
 * A fault for calls that contain given texts, or for all calls until it is removed. A fault of only
 * the next call could hit a background request instead.
 */
export type CallerFault = Fault &
  (
    | { by: { path: string } | { query: string } | { body: string } }
    | { times: 'all' }
    | { kind: 'none' }
  )

export interface Faults {
  add(fault: Fault): void
  /** Returns the fault for a call, and counts down its `times`. */
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
 * Waits in real time, because the network doesn't follow the sandbox's clock. Ends early if the
 * signal aborts.
 */
function wait(ms: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (ms !== undefined) setTimeout(resolve, ms)
  })
}

/** Runs a call with a fault. Throws PlatformError or ConnectionDropped, as the fault says. */
export async function runWithFault(
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
      return createResponse(200, fault.body ?? text.slice(0, text.length >> 1))
    }
    case 'none':
    case undefined:
      return response
  }
}
