import { expect, it, onTestFinished, vi } from 'vitest'

import { requestLink } from './app-link.ts'

const kiln = { texts: { VITE_TELEGRAM_LINK: 'https://t.me/kiln_bot/pay' } }
const orbita = { texts: { VITE_TELEGRAM_LINK: 'https://t.me/OrbitaBot/app' } }
const none = { texts: {} }

it.each([
  ['telegram', kiln, 'https://t.me/kiln_bot/pay?startapp=req_x'],
  ['telegram', orbita, 'https://t.me/OrbitaBot/app?startapp=req_x'],
  ['telegram', none, 'https://app.test/send?request=x'],
  ['web', kiln, 'https://app.test/send?request=x'],
] as const)('A request made in %s leads to its own tenant', (environment, settings, link) => {
  vi.stubGlobal('document', { baseURI: 'https://app.test/' })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(requestLink('x', environment, settings)).toBe(link)
})
