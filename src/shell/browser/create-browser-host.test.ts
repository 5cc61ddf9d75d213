// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createPageDialogs } from '#shell/page-dialogs.ts'
import { createLocalStorage } from '#shell/safe-storage.ts'

import { createBrowserHost } from './create-browser-host.ts'

function create() {
  const dialogs = createPageDialogs()
  return { dialogs, host: createBrowserHost({ dialogs, storage: createLocalStorage() }) }
}

beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

it('The browser host asks questions in dialogs of the page', async () => {
  const { dialogs, host } = create()
  const answer = host.popup({ message: 'Sure?', buttons: [{ id: 'yes', type: 'ok' }] })
  expect(dialogs.get()?.message).toBe('Sure?')
  dialogs.respond('yes')
  expect(await answer).toBe('yes')
  await expect(host.popup({ message: '', buttons: [] })).rejects.toThrow(
    'message: 0 is not 1 to 256',
  )
})

it('The browser host applies and stores the chosen theme', () => {
  const { host } = create()
  const listener = vi.fn()
  host.appearance.subscribe(listener)
  host.setThemeChoice('dark')
  expect(host.appearance.get()).toBe('dark')
  expect(listener).toHaveBeenCalledOnce()
  expect(create().host.themeChoice.get()).toBe('dark')
  host.setThemeChoice('system')
  expect(host.appearance.get()).toBe('light')
  expect(localStorage.getItem('tessera.theme')).toBeNull()
})

it('The browser host opens web links and mail only', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { host } = create()
  host.openLink('javascript:alert(1)')
  expect(open).not.toHaveBeenCalled()
  host.openLink('https://example.com/a')
  expect(open).toHaveBeenCalledWith('https://example.com/a', '_blank', 'noopener,noreferrer')
  host.openLink('mailto:help@example.com')
  expect(open).toHaveBeenCalledWith('mailto:help@example.com', '_blank', 'noopener,noreferrer')
})

it('The browser host shares a picture if the browser can, else shares its text, else copies the text', async () => {
  const { host } = create()
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
  const canShare = vi.fn<(data: ShareData) => boolean>(() => true)
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { share, canShare, clipboard: { writeText } })
  const picture = { name: 'receipt.png', type: 'image/png', content: new Blob(['x']) }
  expect(await host.share('Sent', picture)).toBe('shared')
  expect(share.mock.calls[0]?.[0].files?.[0]).toMatchObject({ name: 'receipt.png' })

  canShare.mockImplementation(({ files }) => files === undefined)
  expect(await host.share('Sent', picture)).toBe('shared')
  expect(share).toHaveBeenLastCalledWith({ text: 'Sent' })
  // A share sheet that the person closed counts as shared.
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  expect(await host.share('Sent')).toBe('shared')

  canShare.mockReturnValue(false)
  expect(await host.share('Sent', picture)).toBe('copied')
  expect(writeText).toHaveBeenCalledWith('Sent')
})

it('The browser host scans codes if the browser can and has a camera', async () => {
  expect(create().host.canScanQr).toBe(false)
  vi.stubGlobal('BarcodeDetector', vi.fn())
  const { dialogs, host } = create()
  expect(host.canScanQr).toBe(true)
  const scanned = host.scanQr('Point')
  expect(dialogs.get()).toMatchObject({ message: 'Point', isScan: true })
  dialogs.respond('bitcoin:bc1')
  expect(await scanned).toEqual({ outcome: 'given', value: 'bitcoin:bc1' })
  const closed = host.scanQr('Point')
  dialogs.respond(null)
  expect(await closed).toEqual({ outcome: 'refused' })
})

it('The browser host offers to install the app once, and only if the browser supports it', async () => {
  const { host } = create()
  expect(await host.homeScreen()).toBeUndefined()
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))
  window.__tesseraInstall = { prompt }
  const offer = await host.homeScreen()
  expect(await offer?.add()).toBe(true)
  expect(await host.homeScreen()).toBeUndefined()
  window.__tesseraInstall = { prompt: () => Promise.reject(new Error('used')) }
  expect(await (await host.homeScreen())?.add()).toBe(false)
})
