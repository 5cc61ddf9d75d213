/** What was called, for tests and people. Holds no bodies and no tokens, so no secrets. */

export interface LoggedCall {
  /** Null for a path that is no endpoint. */
  endpoint: string | null
  method: string
  /** With its base, without the query. */
  path: string
  /** With its `?`; empty when there is none. */
  query: string
  /** 0 while the call runs, and for one that never got an answer. */
  status: number
  /** `App-Enviroment` header (Q8). */
  environment: string | null
  tenant: string | null
  /** Whether the call was marked as a replay (Q30). */
  retry: boolean
  /** ISO-8601 on the sandbox's clock. */
  at: string
}

const MAX_CALLS = 10_000

export interface CallLog {
  /** Oldest first. */
  calls: readonly LoggedCall[]
  /** Notes a call; write its status into the row once it is known. */
  add(call: LoggedCall): LoggedCall
}

export function createCallLog(): CallLog {
  const calls: LoggedCall[] = []
  return {
    calls,
    add(call) {
      calls.push(call)
      if (calls.length > MAX_CALLS) calls.shift()
      return call
    },
  }
}
