import { expect, it, onTestFinished, vi } from 'vitest'

import { appLink, recipientLinkTarget, requestLinkTarget, WALLET_ID_TARGET } from './app-link.ts'

const kiln = { texts: { VITE_TELEGRAM_LINK: 'https://t.me/kiln_bot/pay' } }
const orbita = { texts: { VITE_TELEGRAM_LINK: 'https://t.me/OrbitaBot/app' } }
const none = { texts: {} }

it.each([
  ['telegram', kiln, requestLinkTarget('x'), 'https://t.me/kiln_bot/pay?startapp=req_x'],
  ['telegram', orbita, requestLinkTarget('x'), 'https://t.me/OrbitaBot/app?startapp=req_x'],
  ['telegram', none, requestLinkTarget('x'), 'https://app.test/send?request=x'],
  ['web', kiln, requestLinkTarget('x'), 'https://app.test/send?request=x'],
  ['telegram', kiln, recipientLinkTarget('w'), 'https://t.me/kiln_bot/pay?startapp=to_w'],
  ['web', kiln, recipientLinkTarget('w'), 'https://app.test/send?to=w'],
  ['telegram', kiln, WALLET_ID_TARGET, 'https://t.me/kiln_bot/pay?startapp=wallet'],
  ['telegram', none, WALLET_ID_TARGET, 'https://app.test/add?share=wallet'],
] as const)(
  'A link made in %s opens the app of the same tenant',
  (environment, settings, target, link) => {
    vi.stubGlobal('document', { baseURI: 'https://app.test/' })
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(appLink(target, environment, settings)).toBe(link)
  },
)
