import './support/quick-reveal.ts'
import '@testing-library/jest-dom/vitest'
import { setTimeout as sleep } from 'node:timers/promises'

import { focusManager, onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'

import { setAppNames } from '#i18n/load-messages.ts'

import { usePlatformServer } from './support/platform/platform.ts'
import { preloadTestedScreens } from './support/preload-screens.ts'
import { collectUnwrappedTexts } from './support/unwrapped-texts.ts'
import { WAIT_TIMEOUT_MS } from './support/wait-timeout.ts'
import './support/button-labels.ts'
import './support/plain-styles.ts'
import './support/orders/settled-events.ts'

// Needed by tests that render parts without starting the app.
setAppNames({ appName: 'Tessera', appShortName: 'Tessera' })

configure({ asyncUtilTimeout: WAIT_TIMEOUT_MS })

// React's development build captures a stack for every element, up to a limit per second, and uses
// it only in warnings. With the limit reached from the start it captures none, which saves a tenth
// of the time.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {}, configurable: true },
)

beforeAll(() => preloadTestedScreens(expect.getState().testPath ?? ''))

// Requests go to a sandbox; any other request is an error.
usePlatformServer()

// The next file shares the window and the library's managers of connection and focus, so they are
// reset.
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
  delete window.__tesseraPrefetch
  localStorage.clear()
  sessionStorage.clear()
  expect(collectUnwrappedTexts(), 'texts that a translator would take from React').toEqual([])
})

/**
 * Milliseconds after which the kit begins the ripple of a press and after which it ends, even if
 * the pressed element is gone. On a busy machine either may be late, by at most `late`.
 */
const RIPPLE_MS = { begins: 70, ends: 225, late: 1000 }
const now = performance.now.bind(performance)
let pressedAt = -Infinity
document.addEventListener('pointerdown', () => (pressedAt = now()), true)

afterAll(async () => {
  // A module that is still loading when its file ends would fail, in later files too.
  await vi.dynamicImportSettled()
  // Waits for the kit's ripple, because after the last file of a worker the window is gone. Timers
  // run in the order in which they are due, so each of these runs after the kit's own. The kit
  // starts its second timer in the first.
  if (now() - pressedAt < RIPPLE_MS.late) {
    await sleep(Math.max(0, pressedAt + RIPPLE_MS.begins + 1 - now()))
    await sleep(RIPPLE_MS.ends + 1)
  }
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

// jsdom has no dialogs, layout or scrolling, and these tests are not about them.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
document.elementFromPoint ??= () => null
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.scrollTo ??= () => {}
Object.defineProperty(document, 'scrollingElement', {
  configurable: true,
  get: () => document.documentElement,
})
vi.stubGlobal('scrollTo', () => {})
// The function is assigned, not stubbed, so that it stays when a test restores its stubs.
Object.assign(globalThis, {
  matchMedia: (media: string): Partial<MediaQueryList> => ({
    matches: false,
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }),
})
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
