import { vi } from 'vitest'

import type { Appearance, Host, SafeStorage, ThemeChoice } from '#shell/host.ts'
import { createObservable } from '#shell/observable.ts'
import { withPlainText } from '#shell/plain-text.ts'

import { createMemoryStorage } from './memory-storage.ts'

/** Creates the host of a plain browser; `members` replaces some of its members. */
export function createFakeHost(
  storage: SafeStorage = createMemoryStorage(),
  members: Partial<Host> = {},
): Host {
  return withPlainText({
    environment: 'web',
    platform: 'base',
    themeProbe: Promise.resolve(),
    appearance: createObservable<Appearance>('light'),
    themeChoice: createObservable<ThemeChoice>('system'),
    isVisible: createObservable(true),
    language: 'en',
    telegram: undefined,
    startParam: undefined,
    storage,
    hasNativeButtons: false,
    canScanQr: false,
    canReadClipboard: false,
    ready: () => {},
    setBackButton: () => {},
    setMainButton: () => {},
    setClosingConfirmation: () => {},
    setThemeChoice: () => {},
    setTenantLook: () => {},
    haptic: () => {},
    popup: async () => null,
    scanQr: async () => ({ outcome: 'unavailable' }),
    requestContact: async () => ({ outcome: 'unavailable' }),
    biometrics: async () => undefined,
    homeScreen: async () => undefined,
    setOwnPull: () => {},
    openLink: () => {},
    copyText: async () => true,
    copySecret: async () => true,
    readClipboard: async () => ({ outcome: 'unavailable' }),
    saveFile: async () => 'saved',
    print: undefined,
    share: async () => 'shared',
    leaveTo: vi.fn(),
    reload: vi.fn(),
    ...members,
  })
}

export const setDeviceLanguage = (host: Host, language: string): void =>
  void Object.defineProperty(host, 'language', { value: language, configurable: true })
