// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageDialogs } from '#shell/page-dialogs.ts'
import { createLocalStorage } from '#shell/safe-storage.ts'
import { createBrowserHost } from './create-browser-host.ts'

function create() {
  const dialogs = createPageDialogs()
  return { dialogs, host: createBrowserHost({ dialogs, storage: createLocalStorage() }) }
}

beforeEach(() => localStorage.clear())

describe('createBrowserHost', () => {
  it('asks on the page', async () => {
    const { dialogs, host } = create()
    const answer = host.popup({ message: 'Sure?', buttons: [{ id: 'yes', type: 'ok' }] })
    expect(dialogs.get()?.message).toBe('Sure?')
    dialogs.answer('yes')
    expect(await answer).toBe('yes')
    await expect(host.popup({ message: '', buttons: [] })).rejects.toThrow('message is empty')
  })

  it('repaints and remembers a chosen theme', () => {
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

  it('opens web links only', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { host } = create()
    host.openLink('javascript:alert(1)')
    expect(open).not.toHaveBeenCalled()
    host.openLink('https://example.com/a')
    expect(open).toHaveBeenCalledWith('https://example.com/a', '_blank', 'noopener,noreferrer')
  })
})
