/** Settings of one deployment, parsed once at start. Live builds take them from `VITE_*` variables. */

import { isSettingName, type SettingName } from './setting-list.ts'

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
  /** Whether SWIFT is offered: a placeholder on the platforms we know of (contract Q28). */
  offerSwift: boolean
  /**
   * The platform's key for card data, by its name in the deployment (contract §5.1). Asked for when a card
   * is revealed, not at start: a deployment without cards has none.
   */
  serverPublicKey: { name: string; value: string | undefined }
  /** Origin of Persona's pages where it isn't Persona's own: a host of the tenant's, or the sandbox. */
  personaOrigin?: string | undefined
}

const SERVER_PUBLIC_KEY = 'VITE_SERVER_PUBLIC_KEY_BASE64' satisfies SettingName

/** Names every setting that is missing or malformed, one a line. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** A build's variables hold more than settings. */
type Environment = Readonly<Record<string, unknown> & Partial<Record<SettingName, unknown>>>

/**
 * Settings of this deployment out of its `/config.json`, so that one build serves many tenants: they go
 * before those of the build. `answer` undefined: the file did not come, and the build's own stand alone.
 * Throws SettingsError when it is no JSON object or names what is no setting.
 */
export function readRuntimeSettings(response: string | undefined): Environment {
  if (response === undefined || response.trim() === '') return {}
  const settings = toObject(response)
  if (settings === undefined) throw new SettingsError(['config.json is not a JSON object'])
  const problems = Object.entries(settings).flatMap(([name, value]) => {
    if (!isSettingName(name)) return [`config.json: ${name} is no setting`]
    return typeof value === 'string' || typeof value === 'boolean'
      ? []
      : [`config.json: ${name} is neither text nor true or false`]
  })
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

function toObject(json: string): Environment | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined
  } catch {
    return undefined
  }
}

/** Reads every setting and throws one SettingsError that names each missing or malformed one. */
export function parseSettings(environment: Environment, origin: string): Settings {
  const problems: string[] = []
  const text = (name: SettingName): string => {
    const value = environment[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    problems.push(`${name} is not set`)
    return ''
  }
  const baseUrl = (name: SettingName): string => {
    const value = text(name)
    if (value === '') return ''
    const url = parseUrl(value, origin)
    if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href
    problems.push(`${name} is not an http address: ${value}`)
    return ''
  }
  const originOf = (name: SettingName): string => parseUrl(baseUrl(name), origin)?.origin ?? ''
  const logoutUrl = environment.VITE_LOGOUT_URL
  const serverKey = environment[SERVER_PUBLIC_KEY]
  const settings = {
    baseUrls: {
      v1: baseUrl('VITE_API_V1_BASE_URL'),
      v2: baseUrl('VITE_API_V2_BASE_URL'),
      totp: baseUrl('VITE_TOTP_BASE_URL'),
    },
    tenantId: text('VITE_TENANT_ID'),
    logoutUrl: typeof logoutUrl === 'string' && logoutUrl !== '' ? logoutUrl : '/auth/logout',
    endSessionOnOutage: !isFalse(environment.VITE_END_SESSION_ON_OUTAGE),
    offerSwift: !isFalse(environment.VITE_OFFER_SWIFT || false),
    serverPublicKey: {
      name: SERVER_PUBLIC_KEY,
      value: typeof serverKey === 'string' ? serverKey : undefined,
    },
    personaOrigin: environment.VITE_PERSONA_URL ? originOf('VITE_PERSONA_URL') : undefined,
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

/** `URL.canParse` would ask for Safari 17. */
function parseUrl(value: string, base: string): URL | undefined {
  try {
    return new URL(value, base)
  } catch {
    return undefined
  }
}

/** What counts as false in a setting (contract §4); an absent or empty one keeps its default. */
const isFalse = (value: unknown): boolean =>
  value === false || value === 0 || value === 'false' || value === 'FALSE' || value === '0'
