/** Settings of one deployment, parsed once at start. Live builds take them from `VITE_*` variables. */

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
  /** Path of the full-page move when a session can't be recovered (contract §1.7). */
  logoutUrl: string
  /**
   * Whether a refresh that failed by an outage ends the session. The platform's specification says yes
   * (contract §1.7, step 5); with no, the tokens stay and the next call tries again.
   */
  endSessionOnOutage: boolean
  /**
   * The platform's key for card data, by its name in the deployment (contract §5.1). Asked for when a card
   * is revealed, not at start: a deployment without cards has none.
   */
  serverPublicKey: { name: string; value: string | undefined }
  /** Origin of Persona's pages where it isn't Persona's own: a host of the tenant's, or the sandbox. */
  personaOrigin?: string | undefined
  /** Who runs this deployment, as its customers know it. */
  tenant: TenantSettings
  /** As they were given, checked; empty where not set. For code that is loaded after the start. */
  texts: Readonly<Partial<Record<SettingName, string>>>
  /** Names of what was left to its default, because it is malformed or no setting. */
  faults: readonly string[]
}

/** What makes one build the app of one tenant. It goes before the tenant's own configuration (E80). */
export interface TenantSettings {
  name: string
  /** For titles and the home screen, where there is little room. */
  shortName: string
  /** Absolute; undefined: the tenant's initial stands for it. */
  logoUrl: string | undefined
  /** `#rrggbb` for buttons and links outside Telegram, whose own theme goes before it. */
  accentColors: { light: string | undefined; dark: string | undefined }
  /** Absolute addresses of pages. */
  links: { support: string | undefined; terms: string | undefined; privacy: string | undefined }
  /** Spoken where the device's own language is none of ours. */
  language: string | undefined
  /** ISO 4217 code of totals until the person has chosen a currency. */
  currency: string | undefined
  disabledFeatures: readonly Feature[]
}

const SERVER_PUBLIC_KEY = 'VITE_SERVER_PUBLIC_KEY_BASE64' satisfies SettingName

/** Where settings stand that are not those of the build. */
export const SETTINGS_FILE = 'config.json'

/** Name of the app where the settings give none. */
export const DEFAULT_APP_NAME = 'Tessera'

/** A build's variables hold more than settings. */
type Environment = Readonly<Record<string, unknown> & Partial<Record<SettingName, unknown>>>

/**
 * Names every setting that is missing, malformed or none, of a start that can't go on; or `config.json` where the
 * file itself is at fault. `src/app/start-problem.tsx` says in words what is wrong with each.
 */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly names: readonly string[]
  /** What they were read from; undefined where `config.json` could not be read. */
  readonly given: Environment | undefined

  constructor(names: readonly string[], given?: Environment) {
    super(String(names))
    this.names = names
    this.given = given
  }
}

/**
 * What this deployment's `/config.json` says, so that one build serves many tenants. `response` undefined:
 * there is no such file. Throws SettingsError when it is no JSON object.
 */
export function readRuntimeSettings(response: string | undefined): Environment {
  if (!response?.trim()) return {}
  let value: unknown
  try {
    value = JSON.parse(response)
  } catch {
    // Named below, as what is no object is.
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new SettingsError([SETTINGS_FILE], { [SETTINGS_FILE]: response })
}

/**
 * Reads every setting; those of `config.json` go before those of the build. Throws one SettingsError that names
 * every fault where one of them is of a setting that nothing works without. Any other is left to its default:
 * `src/config/strict-settings.ts` names it, and looks closer than a start has time for.
 */
export function parseSettings(
  build: Environment,
  origin: string,
  runtime: Environment = {},
): Settings {
  const environment: Environment = { ...build, ...runtime }
  // By `$schema` an editor finds what the file may hold.
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
      // What fits the pattern of an address may still have an impossible port.
      if (/base|address|origins/.test(kind))
        trimmed.split(/[ ,]+/).map((one) => new URL(one, origin))
      if (hasType && SETTING_PATTERNS[kind].test(trimmed) && (trimmed || !isRequired)) {
        hasNotice ||= kind === 'text' && trimmed !== ''
        return trimmed
      }
    } catch {
      // Named below.
    }
    faults.push(name)
    canStart &&= !isRequired
    isPeriodWrong ||= kind === 'moment'
    // A slip in what is left out must not switch anything on.
    const given = kind === 'features' ? JSON.stringify(value).toLowerCase() : ''
    return FEATURES.filter((one) => given.includes(one)).join()
  }
  const texts = Object.fromEntries(
    Object.keys(SETTINGS).map((name) => [name, read(name as SettingName)]),
  ) as Record<SettingName, string>
  // An operator who has written what to tell people wants it to be seen.
  if (hasNotice) texts.VITE_NOTICE_KIND ||= 'maintenance'
  // Announcing maintenance must not be the outage.
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
      // No name of a feature is part of another.
      disabledFeatures: FEATURES.filter((one) => texts.VITE_DISABLED_FEATURES.includes(one)),
    },
  }
}
