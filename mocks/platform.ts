/** The sandbox: a stateful stand-in of the platform's three backends, without a server. */
import { createControl, type SandboxControl } from './control.ts'
import { copySeededState } from './db/seeds/copy.ts'
import { seededState, type SeedName } from './db/seeds/seeds.ts'
import { createFaults } from './faults.ts'
import { createCallLog, handleCall, type ResponseInspector, type Runtime } from './pipeline.ts'

export interface SandboxOptions {
  seed: SeedName
  /**
   * Epoch milliseconds at which the clock starts. By default a fixed time if the clock is manual,
   * else the present.
   */
  now?: () => number
  /** `manual`: orders proceed when the clock is advanced. `quick`: within seconds. */
  orderSpeed?: 'manual' | 'quick'
  /** Receives a line for each "sent" code and each unexpected error. */
  log?: (line: string) => void
  /**
   * Receives each successful response before it is sent; an error that it throws counts as a defect
   * of the sandbox.
   */
  inspect?: ResponseInspector
}

export interface Sandbox {
  /**
   * Answers a request to `/v1/*`, `/v2/*` or `/totp/*`, also a preflight. Rejects with
   * ConnectionDropped if a fault asks for no response.
   */
  handle(request: Request): Promise<Response>
  control: SandboxControl
}

/** 2026-11-20T12:00:00Z, so that tests have the same state every day. */
const FIXED_START = 1_795_176_000_000
const fixedStart = () => FIXED_START

/** Creates a sandbox, which shares nothing with others. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { orderSpeed = 'manual', log = () => {}, inspect = () => {} } = options
  const startOf = options.now ?? (orderSpeed === 'quick' ? Date.now : fixedStart)

  function createRuntime(seed: SeedName): Runtime {
    // The state at the fixed time is copied, because many tests use it; a state at the present time
    // is used only once.
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
  return { handle: (request) => handleCall(runtime, request), control }
}

function signInHint(control: SandboxControl): string {
  const { seed, demo } = control.settings()
  return `seed ${seed}: sign in as ${demo.email}, password ${demo.password}, or by code to +${demo.phone}`
}

/** Returns the lines that explain a sandbox at `origin` on the terminal. */
export function describeSandbox({ control }: Sandbox, origin: string): string {
  return [
    `[sandbox] bases ${origin}/v1 ${origin}/v2 ${origin}/totp, control ${origin}/sandbox, described at ${origin}/openapi.json`,
    `[sandbox] tenant ${control.settings().tenantId}`,
    `[sandbox] ${signInHint(control)}`,
  ].join('\n')
}
