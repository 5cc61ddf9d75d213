/**
 * The page of a launch in Telegram before the app's code loads, with the requests of its inline
 * script.
 */
import { constants, runInThisContext } from 'node:vm'

import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'

import * as reader from '#app/page/home-answers.ts'
import { DEMO } from '#mocks/db/seeds/people.ts'
import { personOfLaunch, storagePrefixOf } from '#session/person.ts'

import { ANSWER_SHAPES } from '../../tools/answer-shapes.ts'
import { compilePageScript } from '../../tools/page-scripts.ts'
import { createFakeHost } from './platform/fake-host.ts'
import type { Platform } from './platform/platform.ts'

/** The inline script as the build compiles it. */
const SCRIPT = await compilePageScript('startPage')

/** A file that the script can import; the build makes one of src/app/page/home-answers.ts. */
const READER = 'data:text/javascript,export const {readBalanceTexts} = globalThis.__tesseraReader'

/** Calls of a first launch: the sign-in, then Home's answers; each is sent once. */
export const FIRST_CALLS = ['E5', 'E102', 'E91', 'E103']

export interface LaunchOptions {
  /** Telegram id of the person; by default a known one. */
  id?: number
  address?: string
  config?: object
  /** The device's stored values, by name within the person's scope. */
  kept?: Record<string, string>
  stored?: Record<string, string>
}

export const scopeOf = (platform: Platform, id: number) =>
  storagePrefixOf(personOfLaunch(platform.control.settings().tenantId, { user: userOf(id) }))
const userOf = (id: number) => ({
  id,
  firstName: 'Alex',
  lastName: '',
  username: '',
  languageCode: 'en',
})

/**
 * Runs the page's inline script. Its listeners are removed after the test, because other files
 * use the same window.
 */
export function runPageScripts(): void {
  const listen = globalThis.addEventListener
  globalThis.addEventListener = (...given: Parameters<typeof listen>) => {
    listen(...given)
    onTestFinished(() => removeEventListener(...given))
  }
  try {
    Object.assign(globalThis, { ANSWER_SHAPES, __tesseraReader: reader })
    runInThisContext(SCRIPT, { importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER })
  } finally {
    globalThis.addEventListener = listen
  }
}

export function openPage(platform: Platform, opened: LaunchOptions = {}) {
  const { id = DEMO.telegramId, address = '/', config = {}, kept = {}, stored = {} } = opened
  const { initData } = platform.control.telegram({ user: { id, first_name: 'Alex' } })
  const settings = {
    VITE_TENANT_ID: platform.control.settings().tenantId,
    VITE_API_V2_BASE_URL: `${platform.origin}/v2`,
  }
  const meta = document.createElement('meta')
  meta.name = 'tessera-build'
  meta.content = JSON.stringify({ settings, files: { reader: READER }, signIn: [], screens: {} })
  document.head.append(meta)
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  for (const [name, value] of Object.entries(kept))
    localStorage.setItem(scopeOf(platform, id) + name, value)
  const hash = new URLSearchParams({ tgWebAppVersion: '9.1', tgWebAppData: initData })
  history.replaceState(null, '', `${address}#${hash}`)
  const send = fetch
  vi.stubGlobal('TelegramWebviewProxy', { postEvent: () => {} })
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) =>
    input === '/config.json' ? Promise.resolve(Response.json(config)) : send(input, init),
  )
  document.body.innerHTML = '<div id="root"><div class="first"></div></div>'
  runPageScripts()
  const telegram = {
    initDataRaw: initData,
    hash: new URLSearchParams(initData).get('hash') ?? '',
    user: userOf(id),
  }
  return createFakeHost(undefined, { environment: 'telegram', telegram })
}

export async function requestsOf(platform: Platform): Promise<(string | undefined)[]> {
  await window.__tesseraPrefetch?.config
  await vi.waitFor(async () => {
    const waiting = Object.values(window.__tesseraPrefetch?.responses ?? {})
    const before = platform.sent.length
    await Promise.all(waiting.map(({ response }) => response))
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    expect(platform.sent).toHaveLength(before)
    expect(platform.sent.every(({ status }) => status !== undefined)).toBe(true)
  })
  return platform.sent.map(({ endpoint }) => endpoint)
}

export function useLaunchedPage(): void {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    delete window.__tesseraPrefetch
    document.querySelector('meta[name=tessera-build]')?.remove()
    document.body.innerHTML = ''
  })
}
