/** A call without which a screen has nothing to show fails in every way: what is said, and the way on from there. */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { EndpointId } from '#api/endpoints.ts'
import activity from '#i18n/messages/en/activity.json'
import assets from '#i18n/messages/en/assets.json'
import common from '#i18n/messages/en/common.json'
import errors from '#i18n/messages/en/errors.json'
import home from '#i18n/messages/en/home.json'
import send from '#i18n/messages/en/send.json'
import type { Fault } from '#mocks/faults.ts'
import type { Host } from '#shell/host.ts'

import { createPlatform, usePlatformServer, type Platform } from '../support/platform.ts'
import { openApp, signedInHost, type OpenApp } from '../support/render-app.tsx'

usePlatformServer()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Failure {
  name: string
  fault: Pick<Fault, 'kind' | 'status'>
  words: keyof typeof errors
  /** The first call and those that are made again by themselves. */
  tries: number
}

const refused = (status: number, words: Failure['words'], tries = 1): Failure => ({
  name: String(status),
  fault: { kind: 'status', status },
  words,
  tries,
})

/** The first call and two more, where asking again may help (house policy of the query client). */
const WITH_RETRIES = 3
const BLOCKED = refused(423, 'blocked')
const MALFORMED: Failure = {
  name: 'malformed',
  fault: { kind: 'malformed' },
  words: 'contract',
  tries: 1,
}
const FAILURES: readonly Failure[] = [
  refused(403, 'forbidden'),
  refused(404, 'notFound'),
  refused(419, 'expired'),
  refused(422, 'unprocessable'),
  BLOCKED,
  refused(429, 'tooMany', WITH_RETRIES),
  refused(500, 'server', WITH_RETRIES),
  MALFORMED,
  { name: 'timeout', fault: { kind: 'timeout' }, words: 'timeout', tries: 1 },
]

/** Milliseconds: longer than any pause before a call is made again, and longer than a call may take. */
const RETRY_PAUSE_MS = 5000
const DEADLINE_MS = 61_000

interface Screen {
  name: string
  path: string
  endpoint: EndpointId
  /** How many such calls it makes at once, where that is more than one. */
  calls?: number
  /** What stands there once it works. */
  content: () => Promise<HTMLElement>
}

const SCREENS: readonly Screen[] = [
  {
    name: 'home, its wallets',
    path: '/',
    endpoint: 'E102',
    content: () => screen.findByRole('status', { name: home.balance }),
  },
  {
    name: 'home, its balances',
    path: '/',
    endpoint: 'E103',
    content: () => screen.findByRole('region', { name: home.assets }),
  },
  {
    name: 'home, its latest activity',
    path: '/',
    endpoint: 'E106',
    calls: 4,
    content: () => screen.findByRole('region', { name: home.latest }),
  },
  {
    name: 'wallets',
    path: '/wallets',
    endpoint: 'E102',
    content: () => screen.findByText('Vault wallet'),
  },
  {
    name: 'asset',
    path: '/assets/USDT',
    endpoint: 'E103',
    content: () => screen.findByText(assets.networks),
  },
  {
    name: 'activity',
    path: '/activity',
    endpoint: 'E106',
    content: async () => (await rows())[0] as HTMLElement,
  },
  {
    name: 'transaction',
    path: '{newest}',
    endpoint: 'E107',
    content: () => screen.findByRole('region', { name: activity.status }),
  },
  {
    name: 'add',
    path: '/add/crypto',
    endpoint: 'E49',
    content: () => screen.findByRole('button', { name: /^BTC\s*Bitcoin/ }),
  },
  {
    name: 'send',
    path: '/send',
    endpoint: 'E103',
    content: () => screen.findByText(send.asset),
  },
  {
    name: 'profile',
    path: '/profile',
    endpoint: 'E90',
    content: () => screen.findByText('demo@tessera.test'),
  },
]

/** The transactions of the feed. */
const rows = () =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('main a[href^="/activity/"]')]
    expect(found).not.toEqual([])
    return found
  })

/** With the newest transaction of the feed in its place. */
async function addressOf(template: string, platform: Platform, host: Host): Promise<string> {
  if (!template.includes('{newest}')) return template
  const { kill } = await openApp(platform, '/activity', host)
  const [newest] = await rows()
  kill()
  return newest?.getAttribute('href') ?? ''
}

/** Moves the clock over the pauses between retries, each once its call has failed, or over the deadline. */
async function letFail(
  { cache }: OpenApp,
  { fault, tries }: Failure,
  endpoint: EndpointId,
  untilSent: (count: number) => Promise<void>,
): Promise<void> {
  const fetching = () =>
    cache.getQueryCache().findAll({ queryKey: [endpoint], fetchStatus: 'fetching' })
  for (let made = 1; made <= tries; made += 1) {
    await untilSent(made)
    if (fault.kind === 'timeout') await act(() => vi.advanceTimersByTimeAsync(DEADLINE_MS))
    if (made === tries) return
    await waitFor(() => {
      for (const { state } of fetching())
        expect(state.fetchFailureCount).toBeGreaterThanOrEqual(made)
    })
    await act(() => vi.advanceTimersByTimeAsync(RETRY_PAUSE_MS))
  }
}

const HOSTS: Record<string, { given: Partial<Host>; failures: readonly Failure[] }> = {
  browser: { given: {}, failures: FAILURES },
  // A refusal and a broken answer: what is said does not depend on the host.
  'Telegram, whose buttons are its own': {
    given: { hasNativeButtons: true },
    failures: [BLOCKED, MALFORMED],
  },
}

describe.each(Object.entries(HOSTS))('Failing calls, in %s', (_host, { given, failures }) => {
  it.each(SCREENS)(
    'A failure of $name is said in words and leaves a way on',
    async ({ path: template, endpoint, calls = 1, content }) => {
      const platform = createPlatform()
      const host = await signedInHost(platform, given)
      // The chart on Home asks for the feed as well, at a time of its own.
      host.storage.setItem('tessera.hide-amounts', 'yes')
      const path = await addressOf(template, platform, host)
      for (const failure of failures) {
        const { fault, words, tries, name } = failure
        platform.control.fault({ endpoint, ...fault, times: tries * calls })
        const before = platform.sentTo(endpoint).length
        const since = () => platform.sentTo(endpoint).length - before
        const app = await openApp(platform, path, host)
        await letFail(app, failure, endpoint, (made) =>
          // At least: while the clock is moved, the call after the next one may go out too.
          waitFor(() => expect(since(), name).toBeGreaterThanOrEqual(made * calls)),
        )
        const [alert] = await screen.findAllByRole('alert')
        expect(alert).toHaveTextContent(errors[words].title)
        expect(alert).toHaveTextContent(endpoint)
        // Those that say nothing give up as well, before the next page counts its own.
        await waitFor(() => expect(since(), name).toBe(tries * calls))
        const [again] = await screen.findAllByRole('button', { name: common.tryAgain })
        if (again === undefined) throw new Error('no way on')
        await app.user.click(again)
        await content()
        await waitFor(() => expect(screen.queryAllByRole('alert')).toEqual([]))
        await waitFor(() => expect(app.cache.isFetching()).toBe(0))
        app.kill()
      }
    },
  )
})
