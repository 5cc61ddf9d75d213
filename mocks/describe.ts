import type { SeedName } from './db/seeds/seeds.ts'
import type { Sandbox } from './platform.ts'

/** What a person needs to use a sandbox at `origin`, as lines for the terminal. */
export function describeSandbox({ control }: Sandbox, seed: SeedName, origin: string): string {
  const { tenantId, demo } = control.settings()
  return [
    `[sandbox] seed ${seed}, bases ${origin}/v1 ${origin}/v2 ${origin}/totp, control ${origin}/sandbox`,
    `[sandbox] tenant ${tenantId}`,
    `[sandbox] sign in as ${demo.email}, password ${demo.password}, or by code to +${demo.phone}`,
  ].join('\n')
}
