/**
 * Settings of a deployment, parsed once at the start. Live builds take them from `VITE_*`
 * variables.
 */

import {
  FEATURES,
  isSettingName,
  ruleOf,
  SETTING_PATTERNS,
  SETTINGS,
  type Feature,
  type SettingName,
} from './setting-list.ts'

export interface Settings {
  baseUrls: { v1: string; v2: string; totp: string }
  tenantId: string
  /** Page to load if a session can't be recovered (contract §1.7). */
  logoutUrl: string
  /**
   * Whether an outage during a refresh ends the session. The specification says yes (contract §1.7,
   * step 5). If false, the tokens stay and the next call tries again.
   */
  endSessionOnOutage: boolean
  /**
   * The platform's key for card data, with the name of its setting (contract §5.1). Read when a
   * card is revealed, because a deployment without cards has none.
   */
  serverPublicKey: { name: string; value: string | undefined }
  /** Origin of Persona's pages if it is not Persona's own: a host of the tenant, or the sandbox. */
  personaOrigin?: string | undefined
  tenant: TenantSettings
  /** Checked texts of all settings; empty if not set. For code that loads after the start. */
  texts: Readonly<Partial<Record<SettingName, string>>>
  /** Names of settings that were ignored, because they are malformed or unknown. */
  faults: readonly string[]
}

/** Look and defaults of the tenant. They come before the tenant's own configuration (E80). */
export interface TenantSettings {
  name: string
  shortName: string
  /** Absolute address. Without it, the tenant's initial is shown. */
  logoUrl: string | undefined
  /** `#rrggbb` for buttons and links. In Telegram the client's theme is used instead. */
  accentColors: { light: string | undefined; dark: string | undefined }
  links: { support: string | undefined; terms: string | undefined; privacy: string | undefined }
  /** Used if the device's own language is not supported. */
  language: string | undefined
  /** ISO 4217 code of totals until the person has chosen a currency. */
  currency: string | undefined
  disabledFeatures: readonly Feature[]
}

const SERVER_PUBLIC_KEY = 'VITE_SERVER_PUBLIC_KEY_BASE64' satisfies SettingName

export const SETTINGS_FILE = 'config.json'

export const DEFAULT_APP_NAME = 'Tessera'

/** The variables of a build contain more than settings. */
type Environment = Readonly<Record<string, unknown> & Partial<Record<SettingName, unknown>>>

/**
 * Names every missing, malformed or unknown setting of a start that can't continue; or
 * `config.json` if the file itself is at fault. `src/app/start-problem.tsx` describes each.
 */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly names: readonly string[]
  /** Values that were read; undefined if `config.json` could not be read. */
  readonly given: Environment | undefined

  constructor(names: readonly string[], given?: Environment) {
    super(String(names))
    this.names = names
    this.given = given
  }
}

/**
 * Reads the `/config.json` of this deployment, so that one build serves many tenants. `response` is
 * undefined if the file does not exist. Throws SettingsError if the file is no JSON object.
 */
export function readRuntimeSettings(response: string | undefined): Environment {
  if (!response?.trim()) return {}
  let value: unknown
  try {
    value = JSON.parse(response)
  } catch {
    // Text that is no JSON fails below, like JSON that is no object.
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new SettingsError([SETTINGS_FILE], { [SETTINGS_FILE]: response })
}

/**
 * Reads all settings; `config.json` overrides the build. Throws a SettingsError that names all
 * faults if a required setting is wrong. Any other is left to its default:
 * `src/config/strict-settings.ts` names it and checks more than a start has time for.
 */
export function parseSettings(
  build: Environment,
  origin: string,
  runtime: Environment = {},
): Settings {
  const environment: Environment = { ...build, ...runtime }
  // Editors find the schema of the file by `$schema`.
  const faults = Object.keys(runtime).filter((name) => !isSettingName(name) && name !== '$schema')
  let canStart = true
  let hasNotice = false
  let isPeriodWrong = false
  const read = (name: SettingName): string => {
    const { kind, isRequired } = ruleOf(name)
    const value = environment[name] ?? ''
    const hasType =
      typeof value === 'string' ||
      (typeof value === 'boolean' && kind === 'boolean') ||
      (typeof value === 'number' && kind === 'share')
    const trimmed = hasType ? String(value).trim() : ''
    try {
      // An address that matches the pattern may still have an impossible port.
      if (/base|address|contact|origins/.test(kind))
        trimmed.split(/[ ,]+/).map((one) => new URL(one, origin))
      if (hasType && SETTING_PATTERNS[kind].test(trimmed) && (trimmed || !isRequired)) {
        hasNotice ||= kind === 'text' && trimmed !== ''
        return trimmed
      }
    } catch {
      // The fault is recorded below.
    }
    faults.push(name)
    canStart &&= !isRequired
    isPeriodWrong ||= kind === 'moment'
    // A typing error in the disabled features must not enable any of them.
    const given = kind === 'features' ? JSON.stringify(value).toLowerCase() : ''
    return FEATURES.filter((one) => given.includes(one)).join()
  }
  const texts = Object.fromEntries(
    Object.keys(SETTINGS).map((name) => [name, read(name as SettingName)]),
  ) as Record<SettingName, string>
  // An operator who has written a text wants it to be shown.
  if (hasNotice) texts.VITE_NOTICE_KIND ||= 'maintenance'
  // A mistake in the announcement must not close the app.
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
      // No feature's name is part of another.
      disabledFeatures: FEATURES.filter((one) => texts.VITE_DISABLED_FEATURES.includes(one)),
    },
  }
}
