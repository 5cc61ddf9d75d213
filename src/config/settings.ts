/**
 * Settings of a deployment, parsed once at the start. Live builds take them from `VITE_*`
 * variables.
 */

import {
  FEATURES,
  isSettingName,
  settingRuleOf,
  SETTING_PATTERNS,
  SETTINGS,
  type Feature,
  type SettingName,
} from './setting-list.ts'

export interface Settings {
  baseUrls: { v1: string; v2: string; totp: string }
  tenantId: string
  /** URL of the page that opens if a session can't be recovered (contract §1.7). */
  logoutUrl: string
  /**
   * Whether the session ends if its renewal fails because of an outage. The specification says yes
   * (contract §1.7, step 5). If false, the tokens stay and the next call tries again.
   */
  endSessionOnOutage: boolean
  /**
   * The platform's key for card data, with the name of its setting (contract §5.1). It is checked
   * only when a card's data are shown, because a deployment without cards has none.
   */
  serverPublicKey: { name: string; value: string | undefined }
  /** Origin of the identity check's pages, if not Persona's own: a tenant's host or the sandbox. */
  personaOrigin?: string | undefined
  tenant: TenantSettings
  /** Checked texts of all settings, empty if not set; for code that loads after the start. */
  texts: Readonly<Partial<Record<SettingName, string>>>
  /** Names of settings that were ignored because they are malformed or unknown. */
  faults: readonly string[]
}

/** Look and defaults of the tenant; they override the tenant's platform configuration (E80). */
export interface TenantSettings {
  name: string
  shortName: string
  /** URL of the logo. Without it, the tenant's initial is shown. */
  logoUrl: string | undefined
  /** Colours of buttons and links as `#rrggbb`. In Telegram the client's theme is used instead. */
  accentColors: { light: string | undefined; dark: string | undefined }
  links: { support: string | undefined; terms: string | undefined; privacy: string | undefined }
  /** Language for people whose device language is not supported. */
  language: string | undefined
  /** ISO 4217 code of the currency for totals, until the person has chosen one. */
  currency: string | undefined
  disabledFeatures: readonly Feature[]
}

const SERVER_PUBLIC_KEY = 'VITE_SERVER_PUBLIC_KEY_BASE64' satisfies SettingName

export const SETTINGS_FILE = 'config.json'

export const DEFAULT_APP_NAME = 'Tessera'

/** A build has more variables than settings. */
type Environment = Readonly<Record<string, unknown> & Partial<Record<SettingName, unknown>>>

/**
 * Lists the names of all missing, malformed or unknown settings if the app can't start with them;
 * only `config.json` if the file itself is wrong. `src/app/start-problem.tsx` describes each fault.
 */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly names: readonly string[]
  /** The values that were read; undefined if `config.json` could not be read. */
  readonly given: Environment | undefined

  constructor(names: readonly string[], given?: Environment) {
    super(String(names))
    this.names = names
    this.given = given
  }
}

/**
 * Parses `/config.json` of this deployment, which lets one build serve many tenants. `response` is
 * undefined if the file does not exist. Throws SettingsError if the file is no JSON object.
 */
export function readRuntimeSettings(response: string | undefined): Environment {
  if (!response?.trim()) return {}
  let value: unknown
  try {
    value = JSON.parse(response)
  } catch {
    // Text that is no JSON is rejected below, like JSON that is no object.
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new SettingsError([SETTINGS_FILE], { [SETTINGS_FILE]: response })
}

/**
 * Reads all settings; `config.json` overrides the build. Throws a SettingsError with the names of
 * all wrong settings if a required one is wrong. Other wrong settings get their defaults; they are
 * reported by `src/config/strict-settings.ts`, whose further checks would slow the start.
 */
export function parseSettings(
  build: Environment,
  origin: string,
  runtime: Environment = {},
): Settings {
  const environment: Environment = { ...build, ...runtime }
  // `$schema` is allowed, because editors find the file's schema by it.
  const faults = Object.keys(runtime).filter((name) => !isSettingName(name) && name !== '$schema')
  let canStart = true
  let hasNotice = false
  let isPeriodWrong = false
  const read = (name: SettingName): string => {
    const { kind, isRequired } = settingRuleOf(name)
    const value = environment[name] ?? ''
    const hasType =
      typeof value === 'string' ||
      (typeof value === 'boolean' && kind === 'boolean') ||
      (typeof value === 'number' && kind === 'share')
    const trimmed = hasType ? String(value).trim() : ''
    try {
      // A URL that matches the pattern may still have an impossible port.
      if (/base|address|contact|origins/.test(kind))
        trimmed.split(/[ ,]+/).map((one) => new URL(one, origin))
      if (hasType && SETTING_PATTERNS[kind].test(trimmed) && (trimmed || !isRequired)) {
        hasNotice ||= kind === 'text' && trimmed !== ''
        return trimmed
      }
    } catch {}
    faults.push(name)
    canStart &&= !isRequired
    isPeriodWrong ||= kind === 'moment'
    // Despite a typing error in the list of disabled features, recognised features stay disabled.
    const given = kind === 'features' ? JSON.stringify(value).toLowerCase() : ''
    return FEATURES.filter((one) => given.includes(one)).join()
  }
  const texts = Object.fromEntries(
    Object.keys(SETTINGS).map((name) => [name, read(name as SettingName)]),
  ) as Record<SettingName, string>
  // If the operators have written a text, they want it to be shown.
  if (hasNotice) texts.VITE_NOTICE_KIND ||= 'maintenance'
  // A mistake in the notice's period must not close the app.
  if (isPeriodWrong && texts.VITE_NOTICE_KIND === 'closed') texts.VITE_NOTICE_KIND = 'maintenance'
  if (!canStart) throw new SettingsError(faults, environment)
  const url = (name: SettingName): URL => new URL(texts[name], origin)
  const urlOrNone = (name: SettingName) => (texts[name] === '' ? undefined : url(name))
  const name = texts.VITE_APP_NAME || DEFAULT_APP_NAME
  return {
    baseUrls: {
      v1: url('VITE_API_V1_BASE_URL').href,
      v2: url('VITE_API_V2_BASE_URL').href,
      totp: url('VITE_TOTP_BASE_URL').href,
    },
    tenantId: texts.VITE_TENANT_ID,
    logoutUrl: texts.VITE_LOGOUT_URL || '/auth/logout',
    endSessionOnOutage: !/^[f0]/i.test(texts.VITE_END_SESSION_ON_OUTAGE),
    serverPublicKey: { name: SERVER_PUBLIC_KEY, value: texts[SERVER_PUBLIC_KEY] || undefined },
    personaOrigin: urlOrNone('VITE_PERSONA_URL')?.origin,
    texts,
    faults,
    tenant: {
      name,
      shortName: texts.VITE_APP_SHORT_NAME || name,
      logoUrl: urlOrNone('VITE_LOGO_URL')?.href,
      accentColors: {
        light: texts.VITE_ACCENT_COLOR_LIGHT || undefined,
        dark: texts.VITE_ACCENT_COLOR_DARK || undefined,
      },
      links: {
        support: urlOrNone('VITE_SUPPORT_URL')?.href,
        terms: urlOrNone('VITE_TERMS_URL')?.href,
        privacy: urlOrNone('VITE_PRIVACY_URL')?.href,
      },
      language: texts.VITE_DEFAULT_LANGUAGE || undefined,
      currency: texts.VITE_DEFAULT_CURRENCY || undefined,
      // `includes` is safe, because no feature's name is part of another name.
      disabledFeatures: FEATURES.filter((one) => texts.VITE_DISABLED_FEATURES.includes(one)),
    },
  }
}
