/**
 * Lists which of E1-E108 the app called in the last end-to-end run, and from which screens. Fails
 * if one is missing that neither `EXCEPTIONS` nor `FLOWS` has, and if an entry of these is no
 * longer needed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

import * as z from 'zod/mini'

import { endpoints } from '../src/api/endpoints.ts'
import { COVERAGE_FOLDER, type CalledEndpoint } from '../tests/e2e/coverage.ts'
import { CommandError, runCommand } from './command-line.ts'

const TWIN = 'version 1 of an order that version 2 takes'

/** Endpoints that no screen calls, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  E54: 'the body of an exchange: it names no wallet, E78 does (contract §2.9)',
  E60: TWIN,
  E61: TWIN,
  E62: TWIN,
  E63: TWIN,
  E64: TWIN,
  E65: TWIN,
  E66: 'names no recipient (contract Q28)',
}

/**
 * Endpoints that only a component test calls (tests/flows), because a browser would show nothing
 * more.
 */
const FLOWS: Record<string, string> = {
  E2: 'sign-in/sign-in',
  E4: 'sign-in/sign-in',
  E7: 'sign-in/sign-in',
  E13: 'counterparties/counterparties',
  E17: 'counterparties/counterparties',
  E26: 'cards/card-issue',
  E33: 'cards/card-control',
  E34: 'cards/card-control',
  E38: 'cards/card-statement',
  E41: 'cards/card-issue-resume',
  E56: 'cards/card-top-up',
  E58: 'cards/card-top-up',
  E69: 'deposit/deposit-bank',
  E71: 'deposit/deposit-bank',
  E72: 'send/send-rails',
  E73: 'send/send-rails',
  E76: 'send/send-rails',
  E77: 'send/send-rails',
  E79: 'verification/verification',
  E84: 'orders/order-outcome',
  E89: 'two-factor/two-factor',
  E97: 'virtual-accounts/virtual-accounts',
  E101: 'wallets/wallet-switcher',
  E108: 'activity/csv-export',
}

function reasonFor(id: string): string | undefined {
  const flow = FLOWS[id]
  if (flow === undefined) return EXCEPTIONS[id]
  const file = `tests/flows/${flow}.test.tsx`
  return readFileSync(file, 'utf8').includes(`'${id}'`) ? file : undefined
}

function readCalls(folder: string): CalledEndpoint[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  if (files.length === 0)
    throw new CommandError(
      `${folder} has no calls of an end-to-end run: run npm run test:e2e first`,
    )
  return files.flatMap((file) =>
    readFileSync(`${folder}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as CalledEndpoint),
  )
}

function printCoverage(calls: readonly CalledEndpoint[]): void {
  const screens = new Map<string, Set<string>>()
  for (const { endpoint, screen } of calls) {
    const known = screens.get(endpoint) ?? new Set()
    screens.set(endpoint, known.add(screen))
  }

  const ids = Object.values(endpoints)
    .map(({ id }) => id)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  for (const id of ids) {
    const seen = [...(screens.get(id) ?? [])].toSorted()
    console.info(`${id.padEnd(5)}${seen.join('  ') || `- ${reasonFor(id) ?? 'MISSING'}`}`)
  }
  const missing = ids.filter((id) => !screens.has(id) && reasonFor(id) === undefined)
  const needless = Object.keys({ ...EXCEPTIONS, ...FLOWS }).filter((id) => screens.has(id))
  console.info(`${screens.size} of ${ids.length} endpoints are called by the app`)
  if (missing.length > 0) console.error(`never called: ${missing.join(', ')}`)
  if (needless.length > 0) console.error(`called, though excepted: ${needless.join(', ')}`)
  process.exitCode = missing.length + needless.length > 0 ? 1 : 0
}

await runCommand(
  {
    name: 'npm run coverage',
    about: 'Lists the endpoints that the last end-to-end run called, and from which screens.',
    flags: {
      from: {
        schema: z._default(z.string(), COVERAGE_FOLDER),
        value: '<folder>',
        help: 'folder with the calls of the run',
      },
    },
  },
  ({ from }) => printCoverage(readCalls(from)),
)
