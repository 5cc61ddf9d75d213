import { afterEach, describe, expect, it, vi } from 'vitest'

import { createClient, rejectionOf } from '#tests/support/client.ts'
import { createMemoryStorage } from '#tests/support/memory-storage.ts'
import { createPlatform, usePlatformServer, type Platform } from '#tests/support/platform.ts'

import { requestEmailCode, signInWithPassword } from '../auth/endpoints.ts'
import { signInWithTelegram } from '../auth/session-endpoints.ts'
import { rowsOf, type WalletId } from '../common/schema.ts'
import { listCurrencies } from '../system/endpoints.ts'
import { getTenantConfig } from '../tenant/endpoints.ts'
import { createWallet, getWallet, listWallets } from '../wallets/endpoints.ts'
import type { Speak } from './http.ts'
import { speakEdition } from './speak-edition.ts'

usePlatformServer()
afterEach(() => void vi.restoreAllMocks())

/** Nothing went out: to ask again may help, and nothing has to be checked. */
const UNSENT = { kind: 'network', isTransient: true, isOutcomeUnknown: false }

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
    expect(await rejectionOf(client.call(signInWithPassword, input))).toMatchObject(UNSENT)
    await client.call(signInWithPassword, input)
    expect(platform.sentTo('E6')).toHaveLength(1)
  })

  it.each([401, 404, 500])(
    'A question refused with %i is no refusal of the call that waits for it',
    async (status) => {
      const platform = later()
      const client = autoClient(platform)
      client.tokens.save({ access_token: 'kept', refresh_token: 'kept too' })
      platform.control.fault({ endpoint: 'E80', kind: 'status', status, times: 2 })
      const error = await rejectionOf(client.call(listWallets, {}))
      expect(error).toMatchObject({ ...UNSENT, endpoint: 'E102', status: undefined })
      expect(client.tokens.access()).toBe('kept')
      expect(client.leave).not.toHaveBeenCalled()
      expect(platform.sentTo('E102')).toHaveLength(0)
    },
  )

  it('The question itself is refused as it is answered', async () => {
    const platform = later()
    platform.control.fault({ endpoint: 'E80', kind: 'status', status: 503, times: 1 })
    const error = await rejectionOf(autoClient(platform).call(getTenantConfig, {}))
    expect(error).toMatchObject({ endpoint: 'E80', status: 503 })
  })

  it('An order that waits for a question is given up unsent, and the question goes on', async () => {
    const platform = later()
    const client = autoClient(platform)
    const controller = new AbortController()
    platform.network.out = ({ endpoint }) => {
      if (endpoint === 'E80') controller.abort()
    }
    const given = rejectionOf(client.call(createWallet, { body: { type: 'vault' } }, controller))
    const other = client.call(listCurrencies, { query: {} })
    expect(await given).toMatchObject({ kind: 'aborted', isOutcomeUnknown: false })
    await other
    expect(asked(platform)).toBe(2)
    expect(platform.sentTo('E101')).toHaveLength(0)
  })

  describe('A platform that has moved since', () => {
    async function moved() {
      const platform = later()
      const client = autoClient(platform)
      await signIn(platform, client)
      const { tenantId } = platform.control.settings()
      client.storage.setItem(`tessera.edition.${tenantId}`, '2025-07')
      return { platform, client, before: asked(platform) }
    }

    it('Reads that find nothing ask once more, together, and are repeated once', async () => {
      const { platform, client, before } = await moved()
      const [one, other] = await Promise.all([
        client.call(listWallets, {}),
        client.call(listWallets, {}),
      ])
      expect(rowsOf(one)).toEqual(rowsOf(other))
      expect(asked(platform) - before).toBe(2)
      const { storage } = client
      expect(storage.getItem(`tessera.edition.${platform.control.settings().tenantId}`)).toBe(
        '2026-08',
      )
    })

    it('A platform that goes there and back is followed each time', async () => {
      const platform = createPlatform('demo', '2025-07')
      const client = autoClient(platform)
      await signIn(platform, client)
      for (const edition of ['2026-08', '2025-07', '2026-08'] as const) {
        platform.moveTo(edition)
        // One after another: each of them is a move of its own.
        // oxlint-disable-next-line no-await-in-loop
        expect(rowsOf(await client.call(listWallets, {}))).not.toEqual([])
      }
    })

    it('A platform that moves after something was not there is followed a minute later', async () => {
      const platform = createPlatform('demo', '2025-07')
      const client = autoClient(platform)
      await signIn(platform, client)
      const params = { uuid: crypto.randomUUID() as WalletId }
      expect(await rejectionOf(client.call(getWallet, { params }))).toMatchObject({ status: 404 })
      platform.moveTo('2026-08')
      const now = performance.now()
      vi.spyOn(performance, 'now').mockReturnValue(now + 61_000)
      expect(rowsOf(await client.call(listWallets, {}))).not.toEqual([])
    })

    it('What is not there in any edition is asked about at most once a minute', async () => {
      const platform = later()
      const client = autoClient(platform)
      await signIn(platform, client)
      const before = asked(platform)
      const params = { uuid: crypto.randomUUID() as WalletId }
      const read = () => rejectionOf(client.call(getWallet, { params }))
      expect(await read()).toMatchObject({ status: 404, endpoint: 'E103' })
      expect(await read()).toMatchObject({ status: 404, endpoint: 'E103' })
      expect(asked(platform) - before).toBe(2)
    })

    it('Nothing but a read is ever repeated, and no change waits for a question', async () => {
      const { platform, client, before } = await moved()
      const error = await rejectionOf(client.call(createWallet, { body: { type: 'vault' } }))
      expect(error).toMatchObject({ status: 404, endpoint: 'E101' })
      expect(asked(platform)).toBe(before)
    })

    it.each([
      ['2025-07', '2026-08'],
      ['2026-08', '2025-07'],
    ] as const)('Whoever signs in finds a platform that went from %s to %s', async (from, to) => {
      const platform = createPlatform('demo', from)
      const client = autoClient(platform)
      await client.call(getTenantConfig, {})
      platform.moveTo(to)
      const { email, telegram } = platform.control.settings().demo
      await client.call(requestEmailCode, { body: { email } })
      expect(platform.control.inbox(email)).toHaveLength(1)
      platform.moveTo(from)
      await client.call(requestEmailCode, { body: { email } })
      platform.moveTo(to)
      const { initData } = platform.control.telegram({ user: telegram })
      const hash = new URLSearchParams(initData).get('hash') ?? ''
      const body = { tg_id: String(telegram.id), hash, init_data_raw: initData }
      const session = await client.call(signInWithTelegram, { body })
      expect(session.access_token).toEqual(expect.any(String))
    })

    it('A sign-in whose question is not answered goes by what is remembered, and is made once', async () => {
      const { platform, client } = await moved()
      platform.control.fault({ endpoint: 'E80', kind: 'status', status: 503, times: 1 })
      const before = platform.spelled.length
      const { email } = platform.control.settings().demo
      const error = await rejectionOf(client.call(requestEmailCode, { body: { email } }))
      expect(error).toMatchObject({ status: 404, endpoint: 'E3' })
      const tried = platform.spelled.slice(before).filter(({ method }) => method === 'POST')
      expect(tried).toHaveLength(1)
    })

    it('A way in whose question stays without an answer goes by what is remembered after four seconds', async () => {
      const platform = later()
      const client = autoClient(platform)
      await client.call(getTenantConfig, {})
      const { email } = platform.control.settings().demo
      platform.control.fault({ endpoint: 'E80', kind: 'timeout' })
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      try {
        const isAsked = new Promise<void>((resolve) => {
          platform.network.out = ({ endpoint }) => {
            if (endpoint === 'E80') resolve()
          }
        })
        const signedIn = client.call(requestEmailCode, { body: { email } })
        await isAsked
        await vi.advanceTimersByTimeAsync(3999)
        expect(platform.sentTo('E3')).toHaveLength(0)
        await vi.advanceTimersByTimeAsync(1)
        await signedIn
      } finally {
        vi.useRealTimers()
      }
      expect(platform.control.inbox(email)).toHaveLength(1)
    })

    it('A question that fails leaves the refusal as it was', async () => {
      const { platform, client } = await moved()
      platform.control.fault({ endpoint: 'E80', kind: 'status', status: 503, times: 1 })
      const error = await rejectionOf(client.call(listWallets, {}))
      expect(error).toMatchObject({ status: 404, endpoint: 'E102' })
      expect(rowsOf(await client.call(listWallets, {}))).not.toEqual([])
    })
  })
})
