/**
 * React holds back what comes after a placeholder for up to 300 ms, so that a page does not flicker. A test waits for
 * it in vain, and nearly each of them begins behind a placeholder. It takes the timer for that, and for nothing else,
 * as it is when it is loaded.
 */
import { createRequire } from 'node:module'

const { setTimeout: usual } = globalThis
const atOnce = (run: () => void) => usual(run)

globalThis.setTimeout = Object.assign(atOnce, usual)
createRequire(import.meta.url)('react-dom/client')
globalThis.setTimeout = usual
