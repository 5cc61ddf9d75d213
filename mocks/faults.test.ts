import { describe, expect, it } from 'vitest'

import { ConnectionDropped } from './errors.ts'
import { createCaller } from './testing/caller.ts'

const code = { email: 'demo@tessera.test' }
const PATH = '/v2/auth/sign-in/omni/email/otp'

describe('Faults on order', () => {
  it('A status fault refuses before the rule runs, as often as ordered', async () => {
    const { sandbox, post } = createCaller()
    sandbox.control.fault({ endpoint: 'E3', kind: 'status', status: 503, times: 2 })
    const statuses = [await post(PATH, code), await post(PATH, code), await post(PATH, code)]
    expect(statuses.map(({ status }) => status)).toEqual([503, 503, 201])
    expect(sandbox.control.inbox()).toHaveLength(1)
  })

  it.each(['drop', 'timeout'] as const)('The rule runs before a %s', async (kind) => {
    const { sandbox, post } = createCaller()
    sandbox.control.fault({ endpoint: '*', kind, ms: 1 })
    await expect(post(PATH, code)).rejects.toBeInstanceOf(ConnectionDropped)
    expect(sandbox.control.inbox()).toHaveLength(1)
    expect(sandbox.control.log()[0]).toMatchObject({ endpoint: 'E3', status: 0 })
  })

  it('A malformed fault breaks the answer', async () => {
    const { sandbox, get } = createCaller()
    sandbox.control.fault({ endpoint: 'E50', kind: 'malformed' })
    sandbox.control.fault({ endpoint: 'E50', kind: 'malformed', body: '{"data":"none"}' })
    expect((await get('/v2/system/chains')).body).toMatch(/^{"total":10/)
    expect((await get('/v2/system/chains')).body).toEqual({ data: 'none' })
    expect((await get('/v2/system/chains')).body.total).toBe(10)
  })
})
