import { afterEach, beforeEach, vi } from 'vitest'

import type { CardId } from '#api/cards/schema.ts'
import { revealCard } from '#api/cards/secrets.ts'
import type { CardSecret } from '#api/cards/transaction-views.ts'
import { createQueryClient } from '#api/query/client.ts'
import type { Language } from '#i18n/languages.ts'
import { paths } from '#paths'
import type { Host } from '#shell/host.ts'
import { createObservable } from '#shell/observable.ts'

import { signedInClient } from '../platform/client.ts'
import { createPlatform, type Platform } from '../platform/platform.ts'
import { openApp, signedInHost, type OpenApp } from '../render-app.tsx'
import { cardOf } from './card-samples.ts'

export const KEY_SETTING = 'VITE_SERVER_PUBLIC_KEY_BASE64'
const logged: string[] = []

export function useCardRuntime(): void {
  beforeEach(() => {
    logged.length = 0
    for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((...words) => void logged.push(words.join(' ')))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

export interface CardRuntime {
  platform: Platform
  card: CardId
  secret: CardSecret
  app: OpenApp
}

type Options = { host?: Partial<Host>; key?: string | undefined; language?: Language }

export async function openCard(options: Options = {}): Promise<CardRuntime> {
  const platform = createPlatform()
  const observer = await signedInClient(platform)
  const card = await cardOf(observer)
  const value = platform.control.settings().serverPublicKeyBase64
  const cache = createQueryClient(observer.http)
  const secret = await revealCard(cache, card, { name: KEY_SETTING, value })
  const host = await signedInHost(platform, options.host)
  const settings =
    'key' in options ? { serverPublicKey: { name: KEY_SETTING, value: options.key } } : undefined
  const app = await openApp(platform, paths.card.to({ id: card }), host, {
    ...(settings && { settings }),
    ...(options.language && { language: options.language }),
  })
  return { platform, card, secret, app }
}

const entriesOf = (storage: Storage) => JSON.stringify(Object.entries(storage))

export function textsByPlace({ platform, app }: CardRuntime): Record<string, string> {
  const { cache } = app
  const kept = [
    ...cache
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state]),
    ...cache
      .getMutationCache()
      .getAll()
      .map(({ state }) => [state]),
  ]
  return {
    page: document.documentElement.outerHTML,
    fields: [...document.querySelectorAll('input')].map(({ value }) => value).join(' '),
    localStorage: entriesOf(localStorage),
    sessionStorage: entriesOf(sessionStorage),
    cache: JSON.stringify(kept),
    console: logged.join('\n'),
    address: location.href + JSON.stringify(history.state),
    sandboxLog: JSON.stringify(platform.control.log()),
    sent: JSON.stringify(platform.sent.map(({ path, query, body }) => [path, query, body])),
    answers: platform.sent.map(({ answer }) => answer).join('\n'),
  }
}

export const isVisible = createObservable(true)
/** Ways to look away from a card, each with the way back to it. */
export const revealMethods: [way: string, leave: () => void, goBack: () => void][] = [
  ['the window loses the focus', () => window.dispatchEvent(new Event('blur')), () => {}],
  [
    'the page goes out of sight',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    },
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
      document.dispatchEvent(new Event('visibilitychange'))
    },
  ],
  [
    'the host says that the app is out of sight',
    () => isVisible.set(false),
    () => isVisible.set(true),
  ],
  [
    'the person goes on to another screen',
    () => history.pushState(null, '', paths.cards.to()),
    () => history.back(),
  ],
]
