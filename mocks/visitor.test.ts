import { expect, it } from 'vitest'

import { SEED_NAMES } from './db/seeds/seeds.ts'
import { createSandbox, describeSandbox } from './platform.ts'
import { assertShape } from './testing/answer-shapes.ts'
import { telegramSignInBody, createCaller } from './testing/caller.ts'

const HOSTS: Record<string, string> = { whale: 'whale@tessera.test' }

it.each(SEED_NAMES)(
  'The sandbox describes a person of the seed %s who can sign in and has a wallet',
  async (seed) => {
    const lines: string[] = []
    const log = (line: string) => lines.push(line)
    const sandbox = createSandbox({ seed: 'empty', inspect: assertShape, log })
    sandbox.control.reset(seed)
    const { demo } = sandbox.control.settings()
    expect(demo.email).toBe(HOSTS[seed] ?? 'demo@tessera.test')
    expect(describeSandbox(sandbox, 'http://a.test')).toContain(
      `sign in as ${demo.email}, password ${demo.password}, or by code to +${demo.phone}`,
    )
    expect(lines.join('\n')).toContain(`seed ${seed}: sign in as ${demo.email}`)
    const caller = createCaller({ sandbox })
    await caller.signIn(demo.email, demo.password)
    const { body } = await caller.get('/v2/wallets')
    expect(body.data.length).toBeGreaterThan(0)
    const user = { id: demo.telegram.id, first_name: demo.telegram.first_name }
    const { initData } = sandbox.control.telegram({ user })
    const claim = telegramSignInBody(initData, demo.telegram.id)
    const launched = await caller.post('/v2/auth/sign-in/telegram', claim)
    expect(launched.body.access_token).toEqual(expect.any(String))
  },
)
