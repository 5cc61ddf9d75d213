/** The one list of settings: their types, checks, JSON Schema and documentation are all made from it. */

/** What a setting may hold. */
export type SettingKind = 'base' | 'tenant' | 'address' | 'boolean' | 'publicKey'

interface SettingRule {
  kind: SettingKind
  isRequired: boolean
}

export const SETTINGS = {
  VITE_API_V1_BASE_URL: { kind: 'base', isRequired: true },
  VITE_API_V2_BASE_URL: { kind: 'base', isRequired: true },
  VITE_TOTP_BASE_URL: { kind: 'base', isRequired: true },
  VITE_TENANT_ID: { kind: 'tenant', isRequired: true },
  VITE_LOGOUT_URL: { kind: 'address', isRequired: false },
  VITE_OFFER_SWIFT: { kind: 'boolean', isRequired: false },
  VITE_END_SESSION_ON_OUTAGE: { kind: 'boolean', isRequired: false },
  VITE_PERSONA_URL: { kind: 'address', isRequired: false },
  VITE_SERVER_PUBLIC_KEY_BASE64: { kind: 'publicKey', isRequired: false },
} as const satisfies Record<string, SettingRule>

export type SettingName = keyof typeof SETTINGS

/** Not `in`: a file may name what every object has, such as `constructor`. */
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)
