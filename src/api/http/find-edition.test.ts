import { describe, expect, it } from 'vitest'

import { createClient, rejectionOf } from '#tests/support/client.ts'
import { createMemoryStorage } from '#tests/support/memory-storage.ts'
import { createPlatform, usePlatformServer, type Platform } from '#tests/support/platform.ts'

import { signInWithPassword } from '../auth/endpoints.ts'
import { listCurrencies } from '../system/endpoints.ts'
import { getTenantConfig } from '../tenant/endpoints.ts'
import { listWallets } from '../wallets/endpoints.ts'
import type { Speak } from './http.ts'
import { speakEdition } from './speak-edition.ts'

usePlatformServer()

const later = () => createPlatform('demo', '2026-08')

describe('Edition found out by itself', () => {
  function autoClient(platform: Platform, storage = createMemoryStorage()) {
    const { tenantId } = platform.control.settings()
    const speak: Speak = (...call) => speakEdition('auto', { storage, tenantId }, ...call)
    return createClient(platform, { storage, speak })
  }
  const signIn = async (platform: Platform, client: ReturnType<typeof autoClient>) => {
    const { email, password } = platform.control.settings().demo
    client.tokens.save(await client.call(signInWithPassword, { body: { email, password } }))
  }
  const asked = ({ spelled }: Platform) =>
    spelled.filter(({ path }) => path.endsWith('/config')).length

  it.each([
    ['2025-07', '/v2/wallets', 1],
    ['2026-08', '/v1/frontend/wallets', 2],
  ] as const)('A platform of %s is found out once and remembered', async (edition, path, asks) => {
    const platform = createPlatform('demo', edition)
    const client = autoClient(platform)
    await signIn(platform, client)
    await Promise.all([client.call(listWallets, {}), client.call(listWallets, {})])
    expect(platform.spelled.at(-1)?.path).toBe(path)
    expect(asked(platform)).toBe(asks)
    await autoClient(platform, client.storage).call(listWallets, {})
    expect(asked(platform)).toBe(asks)
  })

  it('Calls that begin together wait for one question', async () => {
    const platform = later()
    const first = autoClient(platform)
    await signIn(platform, first)
    const { tenantId } = platform.control.settings()
    first.storage.removeItem(`tessera.edition.${tenantId}`)
    const before = asked(platform)
    await Promise.all([first.call(listWallets, {}), first.call(listWallets, {})])
    expect(asked(platform) - before).toBe(2)
  })

  it('A call that waited for a question goes on when whoever asked it gives up', async () => {
    const platform = later()
    const client = autoClient(platform)
    const { email, password } = platform.control.settings().demo
    const controller = new AbortController()
    platform.network.out = ({ endpoint }) => {
      // The first question is given up while it is on its way.
      if (endpoint === 'E80') controller.abort()
    }
    const given = rejectionOf(client.call(listCurrencies, { query: {} }, controller))
    const signedIn = client.call(signInWithPassword, { body: { email, password } })
    expect(await given).toMatchObject({ kind: 'aborted' })
    expect((await signedIn).access_token).toEqual(expect.any(String))
  })

  it("The tenant's configuration is asked once for both, and renews what is remembered", async () => {
    const platform = later()
    const storage = createMemoryStorage()
    const { tenantId } = platform.control.settings()
    storage.setItem(`tessera.edition.${tenantId}`, '2025-07')
    const client = autoClient(platform, storage)
    expect(await client.call(getTenantConfig, {})).toMatchObject({ tenant_id: tenantId })
    expect(asked(platform)).toBe(2)
    await signIn(platform, client)
    await client.call(listWallets, {})
    expect(platform.spelled.at(-1)?.path).toBe('/v1/frontend/wallets')
  })

  it('A question that is not answered is asked again, and nothing is remembered', async () => {
    const platform = later()
    const client = autoClient(platform)
    platform.control.fault({ endpoint: 'E80', kind: 'status', status: 503, times: 1 })
    const { email, password } = platform.control.settings().demo
    const input = { body: { email, password } }
    expect(await rejectionOf(client.call(signInWithPassword, input))).toMatchObject({ status: 503 })
    await client.call(signInWithPassword, input)
    expect(platform.sentTo('E6')).toHaveLength(1)
  })
})
