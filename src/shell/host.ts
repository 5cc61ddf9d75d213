/**
 * The host is the app's environment: a Telegram client or a plain browser. Every difference between
 * them is a member of `Host`, and features use only that. Sources: telegram.md, and the Bot API
 * version of each member.
 */
import type { PopupRequest } from './popup.ts'

/** Value of the `App-Enviroment` request header (contract §1.2). */
export type AppEnvironment = 'web' | 'telegram'

export type Appearance = 'light' | 'dark'

/** Look of the UI kit: `ios` on iOS and macOS, else `base`. */
export type ThemePlatform = 'ios' | 'base'

export interface Tenant {
  name: string
  /** Language for people whose own the app doesn't have. */
  language: string | undefined
  accentColors: { light: string | undefined; dark: string | undefined }
}

/** A value that changes outside React, for `useSyncExternalStore`. */
export interface Observable<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

export type ThemeChoice = 'system' | 'light' | 'dark'

/**
 * Telegram's data about the person and the launch. The platform checks the signature of the raw
 * string.
 */
export interface TelegramLaunch {
  /** `initData` byte for byte as signed by Telegram; sent to the platform as `init_data_raw`. */
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

/**
 * Milliseconds within which another press belongs to the same series. Nobody reads the next step
 * and answers it in that time.
 */
export const SERIES_MS = 700

export interface ActionButton {
  text: string
  isEnabled: boolean
  isLoading: boolean
  onPress: () => void
}

export type Haptic = 'select' | 'tap' | 'success' | 'warning' | 'error'

/**
 * A contact that the person has agreed to share. Telegram has signed `raw`; `phone` is for display
 * only.
 */
export interface SharedContact {
  raw: string
  phone: string
}

/**
 * An answer to a request: `given`, `refused` by the person, or `unavailable` if the host doesn't
 * answer.
 */
export type Answer<T> =
  | { outcome: 'given'; value: T }
  | { outcome: 'refused' }
  | { outcome: 'unavailable' }

/**
 * Callbacks of a request for a contact, which some clients deliver long after the person's consent.
 */
export interface ContactWaiting {
  /** Called when the person has agreed to share; then only the client is awaited. */
  onConsent: () => void
  /**
   * Ends the wait with `unavailable`. A contact that arrives later is the answer to the next
   * request.
   */
  signal: AbortSignal
}

/** Outcome of saving a file; `copied`: its content is in the clipboard instead. */
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
  /** Writes a value and reads it back. Returns false if it lasts only as long as the page. */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  /** Drops a value that is only in this page's memory, so that the stored one is read again. */
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
  /** Returns the secret if the sensor recognises the person, else undefined. */
  release(reason: string): Promise<string | undefined>
  forget(): Promise<void>
}

/** A way to put the app on the device's home screen, where it is not yet. */
export interface HomeScreenShortcut {
  /** Call it within a tap. Returns false if the person or the device refuses. Never rejects. */
  add(): Promise<boolean>
}

export interface Host {
  readonly environment: AppEnvironment
  readonly platform: ThemePlatform
  /**
   * Resolves once the host's theme is applied, after at most 100 ms. The app is drawn after it.
   * Never rejects.
   */
  readonly themeProbe: Promise<unknown>
  readonly appearance: Observable<Appearance>
  readonly themeChoice: Observable<ThemeChoice>
  /** False while the app is minimised or its tab hidden; polling pauses then. */
  readonly isVisible: Observable<boolean>
  /** The person's language in the host, as a BCP 47 tag. */
  readonly language: string
  readonly telegram: TelegramLaunch | undefined
  /** `startapp` parameter of the link; anybody may have written it. */
  readonly startParam: string | undefined
  readonly storage: SafeStorage

  readonly hasNativeButtons: boolean
  readonly canScanQr: boolean
  readonly canReadClipboard: boolean

  /** Tells the host that the first screen is drawn. */
  ready(): void
  /** Shows the native back button, or hides it for undefined. Only one screen at a time sets it. */
  setBackButton(onPress: (() => void) | undefined): void
  setMainButton(button: ActionButton | undefined): void
  /** Second button, below the main one; undefined if the host has none. */
  readonly setSecondaryButton?: ((button: ActionButton | undefined) => void) | undefined
  /** The host asks before it closes the app, while a form has input. */
  setClosingConfirmation(isOn: boolean): void
  /** Applies the tenant's accent, unless the host has a theme of its own. */
  setTenantLook(tenant: Tenant): void
  /** Applies a theme, and stores it as `tessera.theme`. */
  setThemeChoice(choice: ThemeChoice): void
  haptic(kind: Haptic): void
  /**
   * Asks a question with at most three buttons. Resolves to the id of the pressed one, or to null
   * if it is closed. In Telegram and the sandbox it rejects with `PopupError` if the request
   * exceeds Telegram's limits.
   */
  popup(request: PopupRequest): Promise<string | null>
  scanQr(prompt: string): Promise<Answer<string>>
  requestContact(waiting: ContactWaiting): Promise<Answer<SharedContact>>
  /** Returns the device's sensor; undefined if there is none, or the person has refused it. */
  biometrics(): Promise<Biometrics | undefined>
  /** Undefined if the app can't be put on the home screen, or is there already. Never rejects. */
  homeScreen(): Promise<HomeScreenShortcut | undefined>
  /** While on, a downward swipe moves the page instead of minimising the app. */
  setOwnPull(isOn: boolean): void
  /** Call it within the tap that asks for it. */
  openLink(url: string): void
  copyText(text: string): Promise<boolean>
  /** Reads the clipboard within a tap; many hosts ask the person first. Never rejects. */
  readClipboard(): Promise<Answer<string>>
  /**
   * Copies a secret, which is removed from the clipboard a minute later if the browser allows it.
   */
  copySecret(text: string): Promise<boolean>
  /**
   * Saves a file by a download or the share sheet; if Telegram's frame forbids both, the content is
   * copied. Never rejects.
   */
  saveFile(file: AppFile): Promise<FileOutcome>
  /** Opens the print dialog, which can also save a PDF; undefined if the page can't be printed. */
  readonly print: (() => void) | undefined
  /**
   * Shares a text within a tap: to a chat in Telegram, else by the share sheet, with the image if
   * that takes files. Copies it if neither works. Never rejects.
   */
  share(text: string, image?: AppFile): Promise<ShareOutcome>
  /** Opens `path` by loading the page again, which ends all screens (contract §1.7). */
  leaveTo(path: string): void
  /** Reloads the page; a Telegram launch stays one. */
  reload(): void
}
