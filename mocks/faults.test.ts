import { expect, it, onTestFinished, vi } from 'vitest'

import { ConnectionDropped } from './errors.ts'
import { createCaller } from './testing/caller.ts'

const code = { email: 'demo@tessera.test' }
const PATH = '/v2/auth/sign-in/omni/email/otp'

it('A status fault refuses calls as often as requested, before they have any effect', async () => {
  const { sandbox, post } = createCaller()
  sandbox.control.fault({
    endpoint: 'E3',
    kind: 'status',
    status: 503,
    by: { path: PATH },
    times: 2,
  })
  const statuses = [await post(PATH, code), await post(PATH, code), await post(PATH, code)]
  expect(statuses.map(({ status }) => status)).toEqual([503, 503, 201])
  expect(sandbox.control.inbox()).toHaveLength(1)
})

it.each(['drop', 'timeout'] as const)('The call takes effect before a %s', async (kind) => {
  const { sandbox, post } = createCaller()
  sandbox.control.fault({ endpoint: '*', kind, ms: 1, by: { path: PATH } })
  await expect(post(PATH, code)).rejects.toBeInstanceOf(ConnectionDropped)
  expect(sandbox.control.inbox()).toHaveLength(1)
  expect(sandbox.control.log()[0]).toMatchObject({ endpoint: 'E3', status: 0 })
})

it.each([
  [undefined, 1000],
  [30, 30],
])(
  'A slow fault of %s ms delays the response, and not the effect of the call',
  async (ms, late) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { sandbox, post } = createCaller()
    sandbox.control.fault({ endpoint: 'E3', kind: 'slow', ms, times: 'all' })
    const answered = vi.fn()
    const answer = post(PATH, code).then(answered)
    while (vi.getTimerCount() === 0 && answered.mock.calls.length === 0)
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    expect(sandbox.control.inbox()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(late - 1)
    expect(answered).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await answer
    expect(answered).toHaveBeenCalledWith(expect.objectContaining({ status: 201 }))
  },
)

it("TypeScript rejects a test's fault that neither names the caller's texts nor allows any caller", async () => {
  const { sandbox, post } = createCaller()
  // @ts-expect-error A read in the background could take it.
  sandbox.control.fault({ endpoint: 'E3', kind: 'status', status: 503 })
  sandbox.control.faultAnyCaller({ endpoint: 'E3', kind: 'status', status: 502 })
  expect(await post(PATH, code)).toMatchObject({ status: 503 })
  expect(await post(PATH, code)).toMatchObject({ status: 502 })
})

it('A fault of kind "malformed" cuts the response off, or replaces its body', async () => {
  const { sandbox, get } = createCaller()
  sandbox.control.fault({ endpoint: 'E50', kind: 'malformed', by: { path: '/chains' } })
  sandbox.control.fault({
    endpoint: 'E50',
    kind: 'malformed',
    body: '{"data":"none"}',
    by: { path: '/chains' },
  })
  expect((await get('/v2/system/chains')).body).toMatch(/^{"total":10/)
  expect((await get('/v2/system/chains')).body).toEqual({ data: 'none' })
  expect((await get('/v2/system/chains')).body.total).toBe(10)
})
