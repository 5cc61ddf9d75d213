/** The sandbox: a stateful stand-in of the platform's three backends, with no server of its own. */
import { createCallLog } from './call-log.ts'
import { createControl, type Control } from './control.ts'
import { createFaults } from './faults.ts'
import { handle, type Stage } from './pipeline.ts'
import { PAST_MS, plant, type SeedName } from './db/seeds/seeds.ts'
import { createWorld } from './world.ts'

export interface SandboxOptions {
  seed: SeedName
  /** Epoch milliseconds at which the sandbox's clock starts. Default: a fixed moment if the clock is manual, else now. */
  now?: () => number
  /** manual: orders move when the clock is advanced. quick: by themselves, within seconds. */
  orderSpeed?: 'manual' | 'quick'
  /** Takes one line for each code "sent", and for what goes wrong. */
  log?: (line: string) => void
}

export interface Sandbox {
  /**
   * Answers a request to `/v1/*`, `/v2/*` or `/totp/*`, preflights included. Rejects with
   * ConnectionDropped where an ordered fault asks for no answer.
   */
  handle(request: Request): Promise<Response>
  /** What the control routes below `/sandbox` do. */
  control: Control
}

/** 2026-11-20T12:00:00Z: tests that name no time get the same world every day. */
const FIXED_START = 1_795_176_000_000

/** A sandbox of its own: two of them share nothing. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { orderSpeed = 'manual', log = () => {} } = options
  const startOf = options.now ?? (orderSpeed === 'quick' ? Date.now : () => FIXED_START)

  function createStage(seed: SeedName): Stage {
    const start = startOf()
    const world = createWorld(start - PAST_MS, log)
    plant(world, seed, start)
    if (orderSpeed === 'quick') world.clock.run()
    return { world, faults: createFaults(), log: createCallLog() }
  }

  let stage = createStage(options.seed)
  return {
    handle: (request) => handle(stage, request),
    control: createControl(
      () => stage,
      (seed) => {
        stage.world.clock.stop()
        stage = createStage(seed)
      },
    ),
  }
}
