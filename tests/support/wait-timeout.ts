/**
 * Milliseconds that a test waits for a change. It is patience, not speed: on a busy machine the
 * first screen of a file takes many seconds, and no test is about that.
 */
export const WAIT_TIMEOUT_MS = 60_000
