/**
 * Removes React's delay of up to 300 ms before content replaces a placeholder. The delay prevents
 * flicker, and tests would wait for it. React captures its timer for this delay when it loads.
 */
import { createRequire } from 'node:module'

const { setTimeout: usual } = globalThis
const runToEnd = (run: () => void) => usual(run)

globalThis.setTimeout = Object.assign(runToEnd, usual)
createRequire(import.meta.url)('react-dom/client')
globalThis.setTimeout = usual
