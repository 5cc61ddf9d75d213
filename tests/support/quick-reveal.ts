/**
 * Removes React's delay of up to 300 ms after a placeholder, which prevents flicker. Tests wait for
 * it in vain, and nearly each begins with a placeholder. React captures its timer for this delay,
 * and only for this, when it loads.
 */
import { createRequire } from 'node:module'

const { setTimeout: usual } = globalThis
const runToEnd = (run: () => void) => usual(run)

globalThis.setTimeout = Object.assign(runToEnd, usual)
createRequire(import.meta.url)('react-dom/client')
globalThis.setTimeout = usual
