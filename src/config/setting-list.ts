/** List of all settings. Types, checks, the JSON Schema and the documentation are made from it. */

/**
 * Parts of the app that a tenant may switch off, named after their screens
 * (`src/session/enabled-screens.ts`).
 */
export const FEATURES = [
  'cards',
  'counterparties',
  'deposit',
  'developer',
  'exchange',
  'send',
  'verification',
  'virtual-accounts',
] as const

export type Feature = (typeof FEATURES)[number]

/**
 * Characters that texts must not contain: invisible ones, and ones that change the direction of the
 * text around them.
 */
const UNSEEN = String.raw`\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff`

/** An HTTPS URL, an HTTP URL of this machine, or a path on the app's own origin. */
const ADDRESS = String.raw`(https:\/\/[^\s/?#@\\]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?|(?!\/\/))`

/**
 * Patterns of the kinds of settings. All match the empty text, which counts as not set. They have
 * no flags, because the JSON Schema uses them. A URL can't have a scheme that a page could execute,
 * credentials, or a path that begins with `//`, which would name another host.
 */
export const SETTING_PATTERNS = {
  base: new RegExp(String.raw`^${ADDRESS}(\/[^\s?#\\]*)?$`),
  address: new RegExp(String.raw`^${ADDRESS}(\/[^\s\\]*)?$`),
  // A URL like `ADDRESS`, or a mail link to one person.
  contact: new RegExp(
    String.raw`^(${ADDRESS}(\/[^\s\\]*)?|mailto:[^\s/?#@\\]+@[^\s/?#@\\]+(\?[^\s\\]*)?)$`,
  ),
  // A text that can be the value of an HTTP header.
  tenant: /^[!-~]*$/,
  boolean: /^(true|false|TRUE|FALSE|1|0)?$/,
  // A public key of at least 2048 bits in one of the forms that `src/lib/card-secret/server-key.ts`
  // reads. Its first characters tell which form it has.
  publicKey:
    /^((-----BEGIN [RSA ]*PUBLIC|MII|TUlJ|LS0tLS1CRUdJTiB(QVUJMSUM|SU0EgUFVCTElD))[\w+/=\s-]{340,})?$/,
  // A short line in any script.
  name: new RegExp(`^[^${UNSEEN}]{0,40}$`),
  color: /^(#[0-9A-Fa-f]{6})?$/,
  language: /^(en|es|pt-BR|tr|ru|ar)?$/,
  currency: /^([A-Z]{3})?$/,
  features: new RegExp(`^((${FEATURES.join('|')})([ ,]+|$))*$`),
  share: /^(0(\.\d+)?|1)?$/,
  notice: /^(maintenance|degraded|closed)?$/,
  text: new RegExp(`^[^${UNSEEN}]{0,300}$`),
  // A point of time in ISO 8601 with a time zone, in the forms that people and machines write.
  moment: /^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/,
  telegramLink: /^(https:\/\/t\.me\/\w+[Bb][Oo][Tt]\/\w+)?$/,
  origins: /^(https:\/\/[a-z\d-]+(\.[a-z\d-]+)*(:[1-9]\d*)?([ ,]+|$))*$/,
  // A build id from `tools/build-id.ts`; the part up to the minute is enough.
  build: /^(\d{8}\.\d{4}(-[\da-f]{7,40})?)?$/,
}

export type SettingKind = keyof typeof SETTING_PATTERNS

interface SettingRule {
  kind: SettingKind
  isRequired?: true
}

const base = { kind: 'base', isRequired: true } satisfies SettingRule
const address: SettingRule = { kind: 'address' }
const text: SettingRule = { kind: 'text' }
const boolean: SettingRule = { kind: 'boolean' }
const name: SettingRule = { kind: 'name' }
const color: SettingRule = { kind: 'color' }

export const SETTINGS = {
  VITE_API_V1_BASE_URL: base,
  VITE_API_V2_BASE_URL: base,
  VITE_TOTP_BASE_URL: base,
  VITE_TENANT_ID: { kind: 'tenant', isRequired: true },
  VITE_LOGOUT_URL: address,
  VITE_END_SESSION_ON_OUTAGE: boolean,
  VITE_PERSONA_URL: address,
  VITE_SERVER_PUBLIC_KEY_BASE64: { kind: 'publicKey' },
  VITE_APP_NAME: name,
  VITE_APP_SHORT_NAME: name,
  VITE_LOGO_URL: address,
  VITE_ACCENT_COLOR_LIGHT: color,
  VITE_ACCENT_COLOR_DARK: color,
  VITE_SUPPORT_URL: { kind: 'contact' },
  VITE_TERMS_URL: address,
  VITE_PRIVACY_URL: address,
  VITE_TELEGRAM_LINK: { kind: 'telegramLink' },
  VITE_HOST_ORIGINS: { kind: 'origins' },
  VITE_DEFAULT_LANGUAGE: { kind: 'language' },
  VITE_DEFAULT_CURRENCY: { kind: 'currency' },
  VITE_DISABLED_FEATURES: { kind: 'features' },
  VITE_REPORT_URL: address,
  VITE_REPORT_SAMPLE_RATE: { kind: 'share' },
  VITE_REPORT_WEB_VITALS: boolean,
  VITE_NOTICE_KIND: { kind: 'notice' },
  VITE_NOTICE_EN: text,
  VITE_NOTICE_ES: text,
  VITE_NOTICE_PT_BR: text,
  VITE_NOTICE_TR: text,
  VITE_NOTICE_RU: text,
  VITE_NOTICE_AR: text,
  VITE_NOTICE_FROM: { kind: 'moment' },
  VITE_NOTICE_UNTIL: { kind: 'moment' },
  VITE_MINIMUM_BUILD: { kind: 'build' },
  VITE_SERVICE_WORKER: boolean,
} satisfies Record<string, SettingRule>

export type SettingName = keyof typeof SETTINGS

export const settingRuleOf = (name: SettingName): SettingRule => SETTINGS[name]

/** `in` is not used, because it also finds names that every object has, such as `constructor`. */
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)
