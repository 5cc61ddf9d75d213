/** Every kind of fault that can be ordered from the sandbox, on every endpoint. */
import { describe, expect, it } from 'vitest'

import type { EndpointName } from '#api/endpoints.ts'
import { isApiError } from '#api/http/api-error.ts'
import type { WireRequest } from '#api/http/clients.ts'
import type { Fault } from '#mocks/faults.ts'

import { goodRequest, NAMES, numberOf, start, type Setup } from './support/calls.ts'
import { rejectionOf } from './support/client.ts'
import { usePlatformServer } from './support/platform.ts'

usePlatformServer()

const BROKEN = '{"broken'
const LATE = 30

/** Sends the call once more, under the fault. */
function send(
  name: EndpointName,
  { platform, client }: Setup,
  request: WireRequest,
  fault: Omit<Fault, 'endpoint'>,
) {
  platform.control.fault({ endpoint: numberOf(name), ...fault })
  return client.http.send(request, { bypassRecovery: true })
}

async function failure(sent: Promise<unknown>) {
  const error = await rejectionOf(sent)
  if (!isApiError(error)) throw error
  return error
}

/** What the sandbox answered last; the call may have been good only once. */
const lastAnswer = (name: EndpointName, { platform }: Setup) =>
  platform.sentTo(numberOf(name)).at(-1)?.answer

describe.each(NAMES)('%s', (name) => {
  it(`${name} takes every kind of fault, and only as often as ordered`, async () => {
    const setup = await start()
    const request = await goodRequest(name, setup)
    const under = (fault: Omit<Fault, 'endpoint'>) => send(name, setup, request, fault)

    expect(await failure(under({ kind: 'status', status: 503 }))).toMatchObject({ status: 503 })
    expect(await failure(under({ kind: 'drop' }))).toMatchObject({ kind: 'network' })
    expect(await failure(under({ kind: 'timeout', ms: 1 }))).toMatchObject({ kind: 'network' })

    await under({ kind: 'malformed', body: BROKEN })
    expect(lastAnswer(name, setup)).toBe(BROKEN)

    const begun = performance.now()
    await under({ kind: 'slow', ms: LATE }).catch((error: unknown) => {
      // A code is spent, an account is there by now: refused, but late all the same.
      if (!isApiError(error) || error.kind !== 'http') throw error
    })
    expect(performance.now() - begun).toBeGreaterThanOrEqual(LATE - 1)

    const calls = setup.platform.sentTo(numberOf(name)).length
    await sendPlainly(setup, request)
    expect(setup.platform.sentTo(numberOf(name)).length).toBe(calls + 1)
    expect(lastAnswer(name, setup)).not.toBe(BROKEN)
  })
})

/** The call without a fault: answered by the rule, whatever it says of the repetition. */
async function sendPlainly({ client: { http } }: Setup, request: WireRequest): Promise<void> {
  const error = await http.send(request, { bypassRecovery: true }).catch((cause: unknown) => cause)
  if (isApiError(error)) expect(error.kind).toBe('http')
}
