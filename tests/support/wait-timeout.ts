/**
 * Milliseconds that a test waits for a change. On a busy machine the first screen of a test file
 * takes many seconds, so the limit is high.
 */
export const WAIT_TIMEOUT_MS = 60_000
