/** The one list of settings: their types, checks, JSON Schema and documentation are all made from it. */

/**
 * What a setting may hold, by its kind. Each pattern matches the empty text too, which counts as not set, and stands
 * in the JSON Schema as it is, so it has no flags. An address is of http or https or a path of the app's own origin:
 * no scheme that a page could run, no credentials, and no `//`, which would be another host.
 */
export const SETTING_PATTERNS = {
  base: /^(https?:\/\/[^\s/?#@\\]+|(?!\/\/))(\/[^\s?#\\]*)?$/,
  address: /^(https?:\/\/[^\s/?#@\\]+|(?!\/\/))(\/[^\s\\]*)?$/,
  // It becomes the value of a header.
  tenant: /^[!-~]*$/,
  boolean: /^(true|false|TRUE|FALSE|1|0)?$/,
  // In one of the forms that `src/lib/card-secret/server-key.ts` reads, told by how they begin; 2048 bits at least.
  publicKey:
    /^((-----BEGIN [RSA ]*PUBLIC|MII|TUlJ|LS0tLS1CRUdJTiB(QVUJMSUM|SU0EgUFVCTElD))[\w+/=\s-]{340,})?$/,
}

export type SettingKind = keyof typeof SETTING_PATTERNS

interface SettingRule {
  kind: SettingKind
  isRequired?: true
}

const base = { kind: 'base', isRequired: true } satisfies SettingRule
const address: SettingRule = { kind: 'address' }
const boolean: SettingRule = { kind: 'boolean' }

export const SETTINGS = {
  VITE_API_V1_BASE_URL: base,
  VITE_API_V2_BASE_URL: base,
  VITE_TOTP_BASE_URL: base,
  VITE_TENANT_ID: { kind: 'tenant', isRequired: true },
  VITE_LOGOUT_URL: address,
  VITE_OFFER_SWIFT: boolean,
  VITE_END_SESSION_ON_OUTAGE: boolean,
  VITE_PERSONA_URL: address,
  VITE_SERVER_PUBLIC_KEY_BASE64: { kind: 'publicKey' },
} satisfies Record<string, SettingRule>

export type SettingName = keyof typeof SETTINGS

export const ruleOf = (name: SettingName): SettingRule => SETTINGS[name]

/** Not `in`: a file may name what every object has, such as `constructor`. */
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)
