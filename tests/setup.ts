import './support/quick-reveal.ts'
import '@testing-library/jest-dom/vitest'
import { setTimeout as sleep } from 'node:timers/promises'

import { focusManager, onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'

import { setAppNames } from '#i18n/load-messages.ts'

import { collectLooseTexts } from './support/loose-texts.ts'
import { loadOwnScreens } from './support/own-screens.ts'
import { PATIENCE_MS } from './support/patience.ts'
import { usePlatformServer } from './support/platform/platform.ts'
import './support/plain-styles.ts'
import './support/orders/settled-events.ts'

// For what is drawn without the app's own start.
setAppNames({ appName: 'Tessera', appShortName: 'Tessera' })

configure({ asyncUtilTimeout: PATIENCE_MS })

// React's development build takes a stack for every element, up to a limit that it resets each second, and shows it
// in its warnings alone. With the limit reached from the start they come without it, and tests take a tenth less.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {}, configurable: true },
)

beforeAll(() => loadOwnScreens(expect.getState().testPath ?? ''))

// All that a test asks of the network is a sandbox's, or an error.
usePlatformServer()

// The next file has the same window, and the same managers of a connection and of who looks.
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
  expect(collectLooseTexts(), 'texts that a translator would take from React').toEqual([])
})

/**
 * Milliseconds after which the kit begins to draw a press, and after which it ends, even where what was pressed is gone.
 * A busy machine is late with either, though hardly by more than the last.
 */
const RIPPLE_MS = { begins: 70, ends: 225, late: 1000 }
const now = performance.now.bind(performance)
let pressedAt = -Infinity
document.addEventListener('pointerdown', () => (pressedAt = now()), true)

afterAll(async () => {
  // A module that still loads when its file ends would be refused, also in later files.
  await vi.dynamicImportSettled()
  // Behind the last file of a worker the window would be gone. Timers run in the order in which they are due, so each
  // of these is behind the kit's own, which begins the second one late where it was late with the first.
  if (now() - pressedAt < RIPPLE_MS.late) {
    await sleep(Math.max(0, pressedAt + RIPPLE_MS.begins + 1 - now()))
    await sleep(RIPPLE_MS.ends + 1)
  }
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

// jsdom has no dialogs, no layout and no scrolling; none of them is what these tests are about.
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
// It stays where a test lets go of what it has put in the place of globals.
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
