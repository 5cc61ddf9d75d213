import type { Query } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { EndpointId } from '#api/endpoints.ts'
import activity from '#i18n/messages/en/activity.json'
import assets from '#i18n/messages/en/assets.json'
import common from '#i18n/messages/en/common.json'
import errors from '#i18n/messages/en/errors.json'
import home from '#i18n/messages/en/home.json'
import send from '#i18n/messages/en/send.json'
import type { Host } from '#shell/host.ts'

import { FAILURES, SOME_FAILURES, type Failure } from '../../support/failures.ts'
import { type Platform } from '../../support/platform/platform.ts'
import { openApp, type OpenApp, createRuntime } from '../../support/render-app.tsx'
import { bySuiteSize, pickInRotation } from '../../support/suite-size.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})

const TIMEOUT: Failure = { name: 'timeout', fault: { kind: 'timeout' }, words: 'timeout', tries: 1 }

/**
 * Milliseconds. No pause before a retry is longer than two steps, and the deadline is longer than a
 * call may take.
 */
const STEP_MS = 1000
const DEADLINE_MS = 61_000

interface Screen {
  name: string
  path: string
  endpoint: EndpointId
  content: () => Promise<HTMLElement>
  /** The screen's own action after this failure. */
  own?: string
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
    own: '404',
  },
  {
    name: 'add',
    path: '/add/crypto',
    endpoint: 'E49',
    content: () => screen.findByRole('button', { name: /^BTC\s*Bitcoin/ }),
  },
  { name: 'send', path: '/send', endpoint: 'E103', content: () => screen.findByLabelText(send.to) },
  {
    name: 'profile',
    path: '/profile',
    endpoint: 'E90',
    content: () => screen.findByText('demo@tessera.test'),
  },
]

const rows = () =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('main a[href^="/activity/"]')]
    expect(found).not.toEqual([])
    return found
  })

async function addressOf(template: string, platform: Platform, host: Host): Promise<string> {
  if (!template.includes('{newest}')) return template
  const { kill } = await openApp(platform, '/activity', host)
  const [newest] = await rows()
  kill()
  return newest?.getAttribute('href') ?? ''
}

/**
 * Advances the time until the screen gives up; while calls are pending, no further than they need.
 */
const letFail = ({ cache }: OpenApp, { name, fault }: Failure, endpoint: EndpointId) =>
  vi.waitFor(async () => {
    const step = fault.kind === 'timeout' ? DEADLINE_MS : STEP_MS
    await act(() => vi.advanceTimersByTimeAsync(step))
    expect(screen.queryAllByRole('alert'), name).not.toEqual([])
    expect(cache.isFetching({ queryKey: [endpoint] }), name).toBe(0)
  }, WAIT_TIMEOUT_MS)

const hasFailed = ({ state }: Query) => state.status === 'error'

const lose = ({ cache }: OpenApp, endpoint: EndpointId) =>
  act(async () => void cache.resetQueries({ queryKey: [endpoint] }))

const ALL_FAILURES = [...FAILURES, TIMEOUT]

/** All screens use the same messages, so only one goes through every failure in each host. */
const isThorough = ({ name }: Screen) => name === 'wallets'

/** Returns one failure in turn, and those with an action of the screen's own. */
function failuresInTurn(one: Screen): readonly Failure[] {
  const inTurn = pickInRotation(SCREENS.indexOf(one), ALL_FAILURES)
  return ALL_FAILURES.filter((failure) => inTurn.includes(failure) || failure.name === one.own)
}

/** Failures that are not retried: a refusal and a malformed response. */
const AT_ONCE = SOME_FAILURES.filter(({ tries }) => tries === 1)

interface InHost {
  given: Partial<Host>
  screens: readonly Screen[]
  failuresOf: (one: Screen) => readonly Failure[]
}

const HOSTS: Record<string, InHost> = {
  browser: {
    given: {},
    screens: SCREENS,
    failuresOf: (one) => (isThorough(one) ? ALL_FAILURES : failuresInTurn(one)),
  },
  'Telegram, whose buttons are its own': {
    given: { hasNativeButtons: true },
    screens: bySuiteSize(SCREENS.filter(isThorough), SCREENS),
    failuresOf: () => AT_ONCE,
  },
}

describe.each(Object.entries(HOSTS))('Failing calls, in %s', (_host, inHost) => {
  it.each(inHost.screens)('A failure of $name has a message and a next action', async (one) => {
    const { path: template, endpoint, content } = one
    const { platform, host } = await createRuntime(inHost.given)
    // Amounts are hidden, so that Home has no chart. The chart would read the feed at an
    // unpredictable moment.
    host.storage.setItem('tessera.hide-amounts', 'yes')
    const path = await addressOf(template, platform, host)
    const failed = { queryKey: [endpoint], predicate: hasFailed }
    let app: OpenApp | undefined
    for (const failure of inHost.failuresOf(one)) {
      const { fault, words, tries, name } = failure
      platform.control.fault({ endpoint, ...fault, times: 'all' })
      // The first failure happens at the start, the others on a screen that has lost its data.
      if (app === undefined) app = await openApp(platform, path, host)
      else await lose(app, endpoint)
      const { cache, user } = app
      await letFail(app, failure, endpoint)
      const [alert] = screen.getAllByRole('alert')
      expect(alert).toHaveTextContent(errors[words].title)
      expect(alert).toHaveTextContent(endpoint)
      const counts = cache.getQueryCache().findAll(failed)
      expect(new Set(counts.map(({ state }) => state.fetchFailureCount)), name).toEqual(
        new Set([tries]),
      )
      platform.control.fault({ endpoint, kind: 'none' })
      const [again] = screen.getAllByRole('button', { name: common.tryAgain })
      if (again === undefined) throw new Error('no way on')
      await user.click(again)
      await content()
      await waitFor(() => expect(screen.queryAllByRole('alert'), name).toEqual([]))
      await waitFor(() => expect(cache.isFetching()).toBe(0))
    }
  })
})
