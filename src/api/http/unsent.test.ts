/** Calls that fail before anything of them is sent. */
import { describe, expect, it } from 'vitest'

import type { Speak } from './http.ts'
import { createClient, rejectionOf, userRequest } from '#tests/support/client.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform.ts'

usePlatformServer()

describe('Before a call goes out', () => {
  const order = { ...userRequest, method: 'POST' as const, body: '{}' }
  /** A file with the spelling that comes, or does not, when it is told to. */
  const lateSpelling = () => {
    const loading: { resolve?: () => void; reject?: (error: Error) => void } = {}
    const promise = new Promise<void>((resolve, reject) => {
      Object.assign(loading, { resolve, reject })
    })
    const speak: Speak = (request, exchange) => promise.then(() => exchange(request))
    return { speak, loading }
  }

  it('An order whose spelling could not be loaded was not sent', async () => {
    const platform = createPlatform()
    const { speak, loading } = lateSpelling()
    const client = createClient(platform, { speak })
    const call = rejectionOf(client.http.send(order))
    loading.reject?.(new TypeError('Failed to fetch dynamically imported module'))
    expect(await call).toMatchObject({ kind: 'network', isOutcomeUnknown: false })
    expect(platform.spelled).toHaveLength(0)
  })

  it('The deadline ends a call whose spelling does not come, and it never goes out', async () => {
    const platform = createPlatform()
    const { speak, loading } = lateSpelling()
    const client = createClient(platform, { speak, timeout: 20 })
    const error = await rejectionOf(client.http.send(order))
    expect(error).toMatchObject({ kind: 'timeout', isOutcomeUnknown: false })
    loading.resolve?.()
    await client.http.send(userRequest).catch(() => undefined)
    expect(platform.spelled.map(({ method }) => method)).not.toContain('POST')
  })

  it('An abort ends a call whose spelling does not come', async () => {
    const controller = new AbortController()
    const client = createClient(createPlatform(), { speak: lateSpelling().speak })
    const call = rejectionOf(client.http.send(order, controller))
    controller.abort()
    expect(await call).toMatchObject({ kind: 'aborted', isOutcomeUnknown: false })
  })
})
