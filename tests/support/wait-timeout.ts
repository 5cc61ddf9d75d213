/**
 * Milliseconds that a test waits for a change. Long, because on a busy machine the first screen of
 * a file takes many seconds, and no test measures that.
 */
export const WAIT_TIMEOUT_MS = 60_000
