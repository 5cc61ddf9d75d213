/** The whole state of a sandbox; a reset replaces it. */
import type { TenantConfig } from '#api/tenant/endpoints.ts'

import { createClock, type Clock } from './db/clock.ts'
import { createLedger, type Ledger } from './db/ledger.ts'
import { createRandom, type Random } from './db/random.ts'
import { createDb, type Db } from './db/tables.ts'

/** Flags that scenarios set (control route `/sandbox/scenario`). */
interface Flags {
  /** True if E3, E4 and E8 refuse new people without the invite code. */
  requiresInvite: boolean
  /** True if some responses have enum values that no client knows. */
  unknownEnums: boolean
  /** True until the next order, which fails, has been placed. */
  failNextOrder: boolean
  /** Generation of the tokens that are valid; tokens of earlier generations have expired. */
  tokenGeneration: number
  refreshesOnce: boolean
  /** True if a GET may lack a content type. */
  takesUntypedReads: boolean
  /** Members of the tenant's settings (E80) that differ from the default. */
  tenant: Partial<TenantConfig>
}

export interface SandboxState {
  db: Db
  ledger: Ledger
  clock: Clock
  random: Random
  flags: Flags
  print: (line: string) => void
}

const SEED = 20_260

/** Creates an empty state, whose clock stands at `startMs` (epoch milliseconds). */
export const createState = (startMs: number, print: (line: string) => void): SandboxState => ({
  db: createDb(),
  ledger: createLedger(),
  clock: createClock(startMs),
  random: createRandom(SEED),
  flags: {
    requiresInvite: false,
    unknownEnums: false,
    failNextOrder: false,
    tokenGeneration: 0,
    refreshesOnce: false,
    takesUntypedReads: false,
    tenant: {},
  },
  print,
})
