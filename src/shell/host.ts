/**
 * The host is what the app runs inside: a Telegram client or a plain browser. Everything that
 * differs between the two is a member of `Host`; features know this interface and nothing below
 * it. Sources are telegram.md and the Bot API version that brought each capability.
 */
import type { PopupRequest } from './popup.ts'

/** Value of the `App-Enviroment` request header (contract §1.2). */
export type AppEnvironment = 'web' | 'telegram'

export type Appearance = 'light' | 'dark'

/**
 * Which of the kit's two looks fits the device: iOS and macOS get `ios`, everything else `base`.
 */
export type ThemePlatform = 'ios' | 'base'

/** What the settings say of how the tenant's app looks (`src/config/settings.ts`). */
export interface Tenant {
  name: string
  /** Spoken where the device's language is none of ours. */
  language: string | undefined
  /** `#rrggbb`. */
  accentColors: { light: string | undefined; dark: string | undefined }
}

/** A value that changes outside React; the shape `useSyncExternalStore` wants. */
export interface Observable<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

/** What the person chose in settings; `system` follows Telegram's theme or the device's. */
export type ThemeChoice = 'system' | 'light' | 'dark'

/**
 * What Telegram says of the person and of this launch; signed, so the raw string is what counts.
 */
export interface TelegramLaunch {
  /** `initData` byte for byte as Telegram signed it; sent to the platform as `init_data_raw`. */
  initDataRaw: string
  /** `hash` member of the init data. */
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
 * The contact a person agreed to share. `raw` is signed by Telegram; `phone` is for showing only.
 */
export interface SharedContact {
  raw: string
  phone: string
}

/** Outcome of a question to the host that a person may refuse or that the host may not answer. */
export type Asked<T> =
  | { outcome: 'given'; value: T }
  | { outcome: 'refused' }
  | { outcome: 'unavailable' }

/** What happens while a contact is on its way: some clients take long to pass on what was agreed to. */
export interface ContactWaiting {
  /** The person has agreed to share it; from here on only the client keeps them waiting. */
  onConsent: () => void
  /** Aborted when nobody waits any more: the answer is `unavailable` then, and a later request gets what came. */
  signal: AbortSignal
}

/** What became of a file that was to be saved; a copy of its content is not the file. */
export type FileOutcome = 'saved' | 'copied' | 'failed'

/** A file that the app made itself. */
export interface AppFile {
  name: string
  /** MIME type. */
  type: string
  content: string | Blob
}

export type ShareOutcome = 'shared' | 'copied' | 'failed'

/** Key-value storage that survives a reload where the browser allows it and never throws. */
export interface SafeStorage {
  getItem(key: string): string | null
  /** Writes and reads back. False where the value lives in memory only and goes with the page. */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  /** Lets go of a value that lives in this page’s memory alone: what the browser has kept under the key counts again. */
  release(key: string): void
  /** Names of everything that is kept, in no order. */
  keys(): string[]
}

/** What a face or a finger on this device releases (Bot API 7.2). */
export interface Biometrics {
  kind: 'face' | 'finger' | 'unknown'
  /** Asks for leave, then keeps the secret behind the sensor. False where either is refused. */
  keep(secret: string, reason: string): Promise<boolean>
  /** The kept secret after a match; undefined for a mismatch, a refusal or where there is none. */
  release(reason: string): Promise<string | undefined>
  forget(): Promise<void>
}

/** A place for the app on the device's home screen, offered and not there yet. */
export interface HomeScreenShortcut {
  /** Within a tap. False where the person or the device refused. Never rejects. */
  add(): Promise<boolean>
}

/** See above; made once at boot by `bootHost`. */
export interface Host {
  readonly environment: AppEnvironment
  readonly platform: ThemePlatform
  /** Over once the host's colours are painted, after 100 ms at most: the app is drawn in them. Never rejects. */
  readonly themeProbe: Promise<unknown>
  readonly appearance: Observable<Appearance>
  readonly themeChoice: Observable<ThemeChoice>
  /** False while the host says the app is minimised or its tab hidden: pause polling. */
  readonly isVisible: Observable<boolean>
  /** Language the person uses in the host, as a BCP 47 tag. */
  readonly language: string
  /** Present when launch data came with the start. */
  readonly telegram: TelegramLaunch | undefined
  /** `startapp` of the link that opened the app, raw and not to be trusted. */
  readonly startParam: string | undefined
  readonly storage: SafeStorage

  /** Whether the host draws its own back and main buttons; where false the page draws them. */
  readonly hasNativeButtons: boolean
  /** Whether the host can scan a QR code; where false the page offers paste only. */
  readonly canScanQr: boolean
  /** Whether the host may give the clipboard's text away, if the person agrees. */
  readonly canReadClipboard: boolean

  /** Tells the host that the first screen is painted. */
  ready(): void
  /** One owner at a time: a handler shows the native back button, `undefined` hides it. */
  setBackButton(onPress: (() => void) | undefined): void
  setMainButton(button: ActionButton | undefined): void
  /** What may be done instead, below the main button; undefined where the host has no such button. */
  readonly setSecondaryButton?: ((button: ActionButton | undefined) => void) | undefined
  /** Asks before closing while something unsaved is on screen. */
  setClosingConfirmation(isOn: boolean): void
  /** Repaints at once with the tenant's accent, where the host's own theme leaves room for it. */
  setTenantLook(tenant: Tenant): void
  /** Repaints at once and remembers the choice under `tessera.theme`. */
  setThemeChoice(choice: ThemeChoice): void
  haptic(kind: Haptic): void
  /**
   * Asks a question with at most three buttons. Resolves to the pressed button's id, or to null
   * when dismissed. Rejects with `PopupError` when the request is over Telegram's limits.
   */
  popup(request: PopupRequest): Promise<string | null>
  scanQr(prompt: string): Promise<Asked<string>>
  requestContact(waiting: ContactWaiting): Promise<Asked<SharedContact>>
  /** The device's sensor, where the host offers it and the person has not forbidden it for good. */
  biometrics(): Promise<Biometrics | undefined>
  /** Undefined where the app can't be put on the home screen, or is there. Never rejects. */
  homeScreen(): Promise<HomeScreenShortcut | undefined>
  /** While on, a downward swipe on the page is the page's own and does not minimise the app. */
  setOwnPull(isOn: boolean): void
  /** Must be called within the tap that asked for it. */
  openLink(url: string): void
  copyText(text: string): Promise<boolean>
  /** What was copied last, within a tap; many hosts ask the person first. Never rejects. */
  readClipboard(): Promise<Asked<string>>
  /** The same for what should not stay: the clipboard is emptied a minute later, where that is allowed. */
  copySecret(text: string): Promise<boolean>
  /**
   * Gives a file to the person: a download, or the device's share sheet; where Telegram's frame
   * forbids both, its content, text or picture, goes to the clipboard. Never rejects.
   */
  saveFile(file: AppFile): Promise<FileOutcome>
  /** Opens the browser's own print, which also saves as PDF; undefined where a page can't be printed. */
  readonly print: (() => void) | undefined
  /**
   * Offers a text to others, within a tap: to a chat inside Telegram, else by the device's share sheet, with
   * its picture where that takes files; the clipboard where there is no way to do so. Never rejects.
   */
  share(text: string, image?: AppFile): Promise<ShareOutcome>
  /** Leaves every screen behind: a full page move to `path` (contract §1.7). */
  leaveTo(path: string): void
  /** Loads the page anew where it stands; a Telegram launch stays one. */
  reload(): void
}
