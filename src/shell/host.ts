/**
 * The host is the environment that the app runs in: a Telegram client or a plain browser. All
 * differences between the two are members of `Host`; features use only this interface. Sources:
 * telegram.md, and the Bot API version that introduced each capability.
 */
import type { PopupRequest } from './popup.ts'

/** Value of the `App-Enviroment` request header (contract §1.2). */
export type AppEnvironment = 'web' | 'telegram'

export type Appearance = 'light' | 'dark'

/** Look of the UI kit: `ios` on iOS and macOS, else `base`. */
export type ThemePlatform = 'ios' | 'base'

export interface Tenant {
  name: string
  /** Used if the app does not support the device's language. */
  language: string | undefined
  accentColors: { light: string | undefined; dark: string | undefined }
}

/** A value that changes outside React, in the form that `useSyncExternalStore` reads. */
export interface Observable<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

export type ThemeChoice = 'system' | 'light' | 'dark'

/** Telegram's data on the person and this launch. The platform verifies the signed raw string. */
export interface TelegramLaunch {
  /** `initData` byte for byte as Telegram signed it; sent to the platform as `init_data_raw`. */
  initDataRaw: string
  hash: string
  user: {
    id: number
    firstName: string
    lastName: string
    username: string
    languageCode: string | undefined
  }
}

export interface ActionButton {
  text: string
  isEnabled: boolean
  isLoading: boolean
  onPress: () => void
}

export type Haptic = 'select' | 'tap' | 'success' | 'warning' | 'error'

/**
 * A contact that the person agreed to share. `raw` is signed by Telegram; `phone` is only for
 * display.
 */
export interface SharedContact {
  raw: string
  phone: string
}

/** Answer of the host: the person may refuse, or the host may not answer. */
export type Answer<T> =
  | { outcome: 'given'; value: T }
  | { outcome: 'refused' }
  | { outcome: 'unavailable' }

/** Callbacks while a contact is requested: some clients are slow to deliver it after consent. */
export interface ContactWaiting {
  /** Called when the person has agreed to share; from here on only the client is awaited. */
  onConsent: () => void
  /**
   * Aborts the wait: the answer is then `unavailable`, and a later request gets a contact that
   * arrived meanwhile.
   */
  signal: AbortSignal
}

/** Outcome of saving a file; `copied` puts its content on the clipboard instead. */
export type FileOutcome = 'saved' | 'copied' | 'failed'

export interface AppFile {
  name: string
  /** MIME type. */
  type: string
  content: string | Blob
}

export type ShareOutcome = 'shared' | 'copied' | 'failed'

/** Key-value storage that never throws and survives a reload if the browser allows it. */
export interface SafeStorage {
  getItem(key: string): string | null
  /**
   * Writes and reads back. Returns false if the value is only in memory and lasts as long as the
   * page.
   */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  /**
   * Drops a value that is only in this page's memory, so that the stored value under the key is
   * read again.
   */
  release(key: string): void
  keys(): string[]
}

export interface Biometrics {
  kind: 'face' | 'finger' | 'unknown'
  /**
   * Asks for permission, then stores the secret behind the sensor. Returns false if either is
   * refused.
   */
  keep(secret: string, reason: string): Promise<boolean>
  /** Returns the secret after a match; undefined for a mismatch, a refusal or no secret. */
  release(reason: string): Promise<string | undefined>
  forget(): Promise<void>
}

/** Shortcut to the app on the device's home screen, available but not added yet. */
export interface HomeScreenShortcut {
  /**
   * Must be called within a tap. Returns false if the person or the device refused. Never rejects.
   */
  add(): Promise<boolean>
}

export interface Host {
  readonly environment: AppEnvironment
  readonly platform: ThemePlatform
  /**
   * Resolves once the host's colours are painted, after 100 ms at most; the app renders after it.
   * Never rejects.
   */
  readonly themeProbe: Promise<unknown>
  readonly appearance: Observable<Appearance>
  readonly themeChoice: Observable<ThemeChoice>
  /** False while the host reports the app minimised or the tab is hidden: polling pauses. */
  readonly isVisible: Observable<boolean>
  /** The person's language in the host, as a BCP 47 tag. */
  readonly language: string
  readonly telegram: TelegramLaunch | undefined
  /** `startapp` of the link that opened the app: raw and untrusted. */
  readonly startParam: string | undefined
  readonly storage: SafeStorage

  readonly hasNativeButtons: boolean
  readonly canScanQr: boolean
  readonly canReadClipboard: boolean

  /** Tells the host that the first screen is painted. */
  ready(): void
  /** A handler shows the native back button, `undefined` hides it. It has one owner at a time. */
  setBackButton(onPress: (() => void) | undefined): void
  setMainButton(button: ActionButton | undefined): void
  /** Alternative to the main action, below its button; undefined if the host has no such button. */
  readonly setSecondaryButton?: ((button: ActionButton | undefined) => void) | undefined
  /** Asks before closing while the screen has unsaved input. */
  setClosingConfirmation(isOn: boolean): void
  /** Repaints at once with the tenant's accent, unless the host's own theme applies. */
  setTenantLook(tenant: Tenant): void
  /** Repaints at once and stores the choice as `tessera.theme`. */
  setThemeChoice(choice: ThemeChoice): void
  haptic(kind: Haptic): void
  /**
   * Asks a question with at most three buttons. Resolves to the pressed button's id, or to null
   * when dismissed. In Telegram and in the sandbox it rejects with `PopupError` when the request
   * exceeds Telegram's limits.
   */
  popup(request: PopupRequest): Promise<string | null>
  scanQr(prompt: string): Promise<Answer<string>>
  requestContact(waiting: ContactWaiting): Promise<Answer<SharedContact>>
  /**
   * The device's sensor; undefined if the host has none or the person has forbidden it for good.
   */
  biometrics(): Promise<Biometrics | undefined>
  /** Undefined if the app can't be added to the home screen, or is there already. Never rejects. */
  homeScreen(): Promise<HomeScreenShortcut | undefined>
  /** While on, a downward swipe belongs to the page and does not minimise the app. */
  setOwnPull(isOn: boolean): void
  /** Must be called within the tap that asked for it. */
  openLink(url: string): void
  copyText(text: string): Promise<boolean>
  /** Reads the clipboard within a tap; many hosts ask the person first. Never rejects. */
  readClipboard(): Promise<Answer<string>>
  /** Copies a secret: the clipboard is emptied a minute later, if that is allowed. */
  copySecret(text: string): Promise<boolean>
  /**
   * Saves a file by a download or the device's share sheet. If Telegram's frame forbids both, the
   * content goes to the clipboard. Never rejects.
   */
  saveFile(file: AppFile): Promise<FileOutcome>
  /**
   * Opens the browser's print dialog, which can also save a PDF; undefined if the page can't be
   * printed.
   */
  readonly print: (() => void) | undefined
  /**
   * Shares a text within a tap: to a chat inside Telegram, else by the device's share sheet, with
   * its image if that takes files; copies it if neither works. Never rejects.
   */
  share(text: string, image?: AppFile): Promise<ShareOutcome>
  /** Navigates to `path` by a full page load, which ends every screen (contract §1.7). */
  leaveTo(path: string): void
  /** Reloads the current page; a Telegram launch stays one. */
  reload(): void
}
