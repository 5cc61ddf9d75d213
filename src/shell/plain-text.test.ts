// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { bootHost } from './boot-host.ts'
import { copyAsPlainText } from './copy-as-plain-text.ts'
import type { Host } from './host.ts'
import { createPageDialogs } from './page-dialogs.ts'

const LINK = 'https://tessera.test/send?request=abc'
/** An Arabic message with a link and an amount between direction marks. */
const MESSAGE = `\u200Fادفع \u2066−31.00\u00A0EUR\u2069 \u061C\u202A\u200Eهنا\u202C: \u2068${LINK}\u2069`
const PLAIN = `ادفع −31.00\u00A0EUR هنا: ${LINK}`

/** Every text that the host has passed on. */
let left: unknown[]

beforeEach(() => {
  left = []
  vi.stubGlobal('open', (url: string) => left.push(url))
  vi.stubGlobal('TelegramWebviewProxy', undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
  sessionStorage.clear()
})

function useNavigator({ canShare = true } = {}) {
  const { userAgent, language } = navigator
  vi.stubGlobal('navigator', {
    userAgent,
    language,
    maxTouchPoints: 0,
    canShare: () => canShare,
    share: async (data: ShareData) => void left.push(data.text ?? data.files?.[0]?.name),
    clipboard: { writeText: async (text: string) => void left.push(text) },
  })
}

const start = (): Promise<Host> =>
  bootHost({ dialogs: createPageDialogs(), hostOrigins: Promise.resolve(undefined) })

async function startInTelegram(): Promise<Host> {
  const platform = 'ios'
  history.replaceState(
    null,
    '',
    `/#tgWebAppVersion=9.1&tgWebAppPlatform=${platform}&tgWebAppThemeParams=%7B%7D`,
  )
  const postEvent = (name: string, data: string) => {
    if (name === 'web_app_open_scan_qr_popup') left.push(name)
    const { path_full, url } = (JSON.parse(data) ?? {}) as { path_full?: string; url?: string }
    if (path_full ?? url) left.push(decodeURIComponent(path_full ?? url ?? ''))
  }
  vi.stubGlobal('TelegramWebviewProxy', { postEvent })
  const host = await start()
  expect(host.environment).toBe('telegram')
  left = []
  return host
}

describe('In a browser', () => {
  it('Copied, shared and opened texts have no direction marks', async () => {
    useNavigator()
    const host = await start()
    await host.copyText(MESSAGE)
    await host.copySecret(MESSAGE)
    await host.share(MESSAGE)
    host.openLink(`${LINK}\u2069`)
    expect(left).toEqual([PLAIN, PLAIN, PLAIN, LINK])
  })

  it('A text that is shared by copying has no direction marks', async () => {
    useNavigator({ canShare: false })
    await (await start()).share(MESSAGE)
    expect(left).toEqual([PLAIN])
  })

  it('A file and its name have no direction marks, and its byte order mark stays', async () => {
    useNavigator()
    const host = await start()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      left.push(this.download)
    })
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob)
      return 'blob:x'
    })
    await host.saveFile({
      name: '\u2068a.csv\u2069',
      type: 'text/csv',
      content: `\uFEFF${MESSAGE}`,
    })
    expect(left).toEqual(['a.csv'])
    const bytes = await blobs[0]?.arrayBuffer()
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(`\uFEFF${PLAIN}`)
  })
})

it('The host returns the current language of the browser each time', async () => {
  const host = await start()
  vi.stubGlobal('navigator', { language: 'tr' })
  expect(host.language).toBe('tr')
})

describe('In Telegram', () => {
  it('Texts that the host copies, shares to a chat or opens have no direction marks', async () => {
    useNavigator()
    const host = await startInTelegram()
    await host.copyText(MESSAGE)
    await host.share(MESSAGE)
    host.openLink(`${LINK}\u2069`)
    expect(left).toEqual([PLAIN, `/share/url?url=${LINK}&text=ادفع −31.00\u00A0EUR هنا:`, LINK])
  })

  it('A scanned text has no invisible characters', async () => {
    useNavigator()
    const host = await startInTelegram()
    const scanned = host.scanQr('')
    const event = { eventType: 'qr_text_received', eventData: { data: `\u200E${LINK}\u2069` } }
    await vi.waitFor(() => expect(left).toEqual(['web_app_open_scan_qr_popup']))
    const message = { data: JSON.stringify(event), source: window, origin: location.origin }
    window.dispatchEvent(new MessageEvent('message', message))
    expect(await scanned).toEqual({ outcome: 'given', value: LINK })
  })

  it('A file whose content is copied has no direction marks', async () => {
    useNavigator({ canShare: false })
    const host = await startInTelegram()
    expect(await host.saveFile({ name: 'a.csv', type: 'text/csv', content: MESSAGE })).toBe(
      'copied',
    )
    expect(left).toEqual([PLAIN])
  })
})

it('Text that a person selects and copies has no direction marks', () => {
  document.body.textContent = MESSAGE
  document.getSelection()?.selectAllChildren(document.body)
  const setData = vi.fn()
  const copy = () => {
    const event = new Event('copy', { cancelable: true })
    document.dispatchEvent(Object.assign(event, { clipboardData: { setData } }))
    return event
  }
  copyAsPlainText()
  expect(copy().defaultPrevented).toBe(true)
  expect(setData).toHaveBeenCalledWith('text/plain', PLAIN)
  document.body.textContent = PLAIN
  document.getSelection()?.selectAllChildren(document.body)
  setData.mockClear()
  expect(copy().defaultPrevented).toBe(false)
  expect(setData).not.toHaveBeenCalled()
})
