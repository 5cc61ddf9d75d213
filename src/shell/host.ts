/**
 * The host is the environment of the app: a Telegram client or a plain browser. Every difference
 * between them is a member of `Host`, and features use only this interface. Sources: telegram.md,
 * and the Bot API version that each member names.
 */
import type { PopupRequest } from './popup.ts'

/** Value of the `App-Enviroment` request header (contract §1.2). */
export type AppEnvironment = 'web' | 'telegram'

export type Appearance = 'light' | 'dark'

/** Look of the UI kit: `ios` on iOS and macOS, else `base`. */
export type ThemePlatform = 'ios' | 'base'

export interface Tenant {
  name: string
  /** The tenant's language for people whose own language the app doesn't have. */
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
 * Telegram's data about the person and the launch. The platform checks the signature of
 * `initDataRaw`.
 */
export interface TelegramLaunch {
  /**
   * `initData` as a string, byte for byte as Telegram signed it. It is sent to the platform as
   * `init_data_raw`.
   */
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
 * A contact that the person has agreed to share. Telegram has signed `raw`; `phone` is only
 * displayed.
 */
export interface SharedContact {
  raw: string
  phone: string
}

/**
 * Answer to a request: `given`; `refused` if the person refused; `unavailable` if the host doesn't
 * answer.
 */
export type HostAnswer<T> =
  | { outcome: 'given'; value: T }
  | { outcome: 'refused' }
  | { outcome: 'unavailable' }

/**
 * Callbacks of a request for a contact. Some clients send the contact long after the person has
 * agreed.
 */
export interface ContactCallbacks {
  /**
   * Called when the person has agreed to share. After that, the request waits only for the client.
   */
  onConsent: () => void
  /**
   * If the signal aborts, the request ends with `unavailable`. A contact that arrives later answers
   * the next request.
   */
  signal: AbortSignal
}

/** Outcome of saving a file. `copied`: the content was put into the clipboard instead. */
export type FileOutcome = 'saved' | 'copied' | 'failed'

export interface AppFile {
  name: string
  type: string
  content: string | Blob
}

export type ShareOutcome = 'shared' | 'copied' | 'failed'

/**
 * Key-value storage that never throws. Its values are kept after a reload if the browser allows it.
 */
export interface SafeStorage {
  getItem(key: string): string | null
  /**
   * Writes a value and reads it back. Returns false if the value could not be stored and is lost
   * when the page closes.
   */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  /** Drops a value that is only in this page's memory, so that the stored value is read again. */
  release(key: string): void
  keys(): string[]
}

export interface Biometrics {
  kind: 'face' | 'finger' | 'unknown'
  /**
   * Asks for permission, then stores the secret so that only the sensor releases it. Returns false
   * if either is refused.
   */
  keep(secret: string, reason: string): Promise<boolean>
  /** Returns the secret if the sensor recognises the person, otherwise undefined. */
  release(reason: string): Promise<string | undefined>
  forget(): Promise<void>
}

/** Puts the app on the device's home screen if it is not there yet. */
export interface HomeScreenShortcut {
  /**
   * Call this in the handler of a tap. Returns false if the person or the device refuses. Never
   * rejects.
   */
  add(): Promise<boolean>
}

export interface Host {
  readonly environment: AppEnvironment
  readonly platform: ThemePlatform
  /**
   * Resolves when the host's theme is applied, after 100 ms at the latest. The app is drawn after
   * that. Never rejects.
   */
  readonly themeProbe: Promise<unknown>
  readonly appearance: Observable<Appearance>
  readonly themeChoice: Observable<ThemeChoice>
  /** False while the app is minimised or its tab is hidden. Polling pauses while it is false. */
  readonly isVisible: Observable<boolean>
  /** Language of the person in the host, as a BCP 47 tag. */
  readonly language: string
  readonly telegram: TelegramLaunch | undefined
  /** Value of the link's `startapp` parameter. Anybody may have written it. */
  readonly startParam: string | undefined
  readonly storage: SafeStorage

  readonly hasNativeButtons: boolean
  readonly canScanQr: boolean
  readonly canReadClipboard: boolean

  /** Tells the host that the first screen is drawn. */
  ready(): void
  /** Shows the native back button; undefined hides it. Only one screen at a time sets it. */
  setBackButton(onPress: (() => void) | undefined): void
  setMainButton(button: ActionButton | undefined): void
  /** Sets the second button, below the main one; undefined if the host has no such button. */
  readonly setSecondaryButton?: ((button: ActionButton | undefined) => void) | undefined
  /** True makes the host ask before it closes the app. Used while a form has input. */
  setClosingConfirmation(isOn: boolean): void
  /** Applies the tenant's accent colour, unless the host has its own theme. */
  setTenantLook(tenant: Tenant): void
  /** Applies the chosen theme, and stores it as `tessera.theme`. */
  setThemeChoice(choice: ThemeChoice): void
  haptic(kind: Haptic): void
  /**
   * Asks a question with at most three buttons. Resolves to the id of the pressed button, or to
   * null if the person closes it. In Telegram and in the sandbox it rejects with `PopupError` if
   * the request exceeds Telegram's limits.
   */
  popup(request: PopupRequest): Promise<string | null>
  scanQr(prompt: string): Promise<HostAnswer<string>>
  requestContact(waiting: ContactCallbacks): Promise<HostAnswer<SharedContact>>
  /**
   * Returns the device's biometric sensor; undefined if there is none, or the person has refused
   * its use.
   */
  biometrics(): Promise<Biometrics | undefined>
  /**
   * Resolves to undefined if the app can't be put on the home screen, or is already there. Never
   * rejects.
   */
  homeScreen(): Promise<HomeScreenShortcut | undefined>
  /** True makes a downward swipe move the page instead of minimising the app. */
  setOwnPull(isOn: boolean): void
  /** Call this in the handler of the tap. */
  openLink(url: string): void
  copyText(text: string): Promise<boolean>
  /**
   * Reads the clipboard. Call it in the handler of a tap; many hosts ask the person first. Never
   * rejects.
   */
  readClipboard(): Promise<HostAnswer<string>>
  /**
   * Copies a secret. If the browser allows it, the secret is removed from the clipboard a minute
   * later.
   */
  copySecret(text: string): Promise<boolean>
  /**
   * Saves a file by a download or the share sheet. If Telegram's frame forbids both, the content is
   * copied. Never rejects.
   */
  saveFile(file: AppFile): Promise<FileOutcome>
  /** Opens the print dialog, which can also save a PDF; undefined if the page can't be printed. */
  readonly print: (() => void) | undefined
  /**
   * Shares a text. Call it in the handler of a tap. In Telegram the text goes to a chat, otherwise
   * to the share sheet, with the image if the sheet accepts files. If neither works, the text is
   * copied. Never rejects.
   */
  share(text: string, image?: AppFile): Promise<ShareOutcome>
  /**
   * Opens `path` by loading a new page, so that nothing of the open screens stays (contract §1.7).
   */
  leaveTo(path: string): void
  /** Reloads the page. In Telegram, the launch parameters are kept. */
  reload(): void
}
