/** The sandbox: a stateful stand-in of the platform's three backends, with no server of its own. */
import { createControl, type Control } from './control.ts'
import { copySeededState } from './db/seeds/copy.ts'
import { seededState, type SeedName } from './db/seeds/seeds.ts'
import { createFaults } from './faults.ts'
import { createCallLog, handle, type Inspect, type Runtime } from './pipeline.ts'

export interface SandboxOptions {
  seed: SeedName
  /**
   * Epoch milliseconds at which the sandbox's clock starts. Default: a fixed moment if the clock is manual,
   * else the present.
   */
  now?: () => number
  /** manual: orders move when the clock is advanced. quick: by themselves, within seconds. */
  orderSpeed?: 'manual' | 'quick'
  /** Takes one line for each code "sent" and for each unexpected error. */
  log?: (line: string) => void
  /** Looks at every good answer before it goes out; what it throws is answered as a defect. */
  inspect?: Inspect
}

export interface Sandbox {
  /**
   * Responds to a request to `/v1/*`, `/v2/*` or `/totp/*`, preflights included. Rejects with
   * ConnectionDropped where a fault asks for no response.
   */
  handle(request: Request): Promise<Response>
  /** What the control routes below `/sandbox` do. */
  control: Control
}

/** 2026-11-20T12:00:00Z: tests that name no time get the same state every day. */
const FIXED_START = 1_795_176_000_000
const fixedStart = () => FIXED_START

/** Creates a sandbox; two sandboxes share nothing. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { orderSpeed = 'manual', log = () => {}, inspect = () => {} } = options
  const startOf = options.now ?? (orderSpeed === 'quick' ? Date.now : fixedStart)

  function createRuntime(seed: SeedName): Runtime {
    // Of the fixed moment there are many, one for each test; the present comes once.
    const state =
      startOf === fixedStart
        ? copySeededState(seed, FIXED_START, log)
        : seededState(seed, startOf(), log)
    if (orderSpeed === 'quick') state.clock.run()
    return { seed, state, faults: createFaults(), log: createCallLog(), inspect }
  }

  let runtime = createRuntime(options.seed)
  const control = createControl(
    () => runtime,
    (seed) => {
      runtime.state.clock.stop()
      runtime = createRuntime(seed)
      log(signInHint(control))
    },
  )
  return { handle: (request) => handle(runtime, request), control }
}

function signInHint(control: Control): string {
  const { seed, demo } = control.settings()
  return `seed ${seed}: sign in as ${demo.email}, password ${demo.password}, or by code to +${demo.phone}`
}

/** What a person needs to use a sandbox at `origin`, as lines for the terminal. */
export function describeSandbox({ control }: Sandbox, origin: string): string {
  return [
    `[sandbox] bases ${origin}/v1 ${origin}/v2 ${origin}/totp, control ${origin}/sandbox, described at ${origin}/openapi.json`,
    `[sandbox] tenant ${control.settings().tenantId}`,
    `[sandbox] ${signInHint(control)}`,
  ].join('\n')
}
