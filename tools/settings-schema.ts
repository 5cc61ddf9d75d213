/**
 * Explains each setting for `docs/deploy.md`, and makes the JSON Schema of `/config.json` for
 * editors.
 */
import { LANGUAGES } from '#i18n/languages.ts'

import {
  settingRuleOf,
  SETTING_PATTERNS,
  SETTINGS,
  type SettingName,
} from '../src/config/setting-list.ts'

/** Explanation of each setting; one without is a type error. */
export const MEANINGS: Record<SettingName, string> = {
  VITE_API_V1_BASE_URL: 'base of the version 1 API (raw token), all orders included',
  VITE_API_V2_BASE_URL: 'base of the version 2 API (bearer)',
  VITE_TOTP_BASE_URL: 'base of the two-factor service (bearer)',
  VITE_TENANT_ID: 'value of `x-tenant-id`',
  VITE_LOGOUT_URL: "address that opens when a session can't be renewed; default `/auth/logout`",
  VITE_END_SESSION_ON_OUTAGE:
    'whether a refresh that fails by a lost connection or a server fault ends the session; default yes, as the contract demands (§1.7)',
  VITE_PERSONA_URL:
    "origin of Persona's pages if it isn't Persona's own; a path is ignored, because Persona's package appends its own; Sumsub's comes with its token",
  VITE_SERVER_PUBLIC_KEY_BASE64:
    "the platform's RSA key for card data, base64 of a PEM file; read when a card is revealed, so a deployment without cards needs none",
  VITE_APP_NAME: 'name of the app, up to 40 characters; default `Tessera`',
  VITE_APP_SHORT_NAME: 'short name for narrow places, such as titles of tabs; default the name',
  VITE_LOGO_URL:
    "address of the tenant's square logo: on the sign-in screen and as the page's icon",
  VITE_ACCENT_COLOR_LIGHT:
    'colour of buttons and links in light theme, like `#0067d1`; links are darkened until they can be read. Inside Telegram its own theme is used instead',
  VITE_ACCENT_COLOR_DARK: 'the same in dark theme',
  VITE_SUPPORT_URL:
    "page of support, or its mail as `mailto:help@example.org`, which the app copies inside Telegram; default the platform's (E80)",
  VITE_TERMS_URL: "page of the terms; default the platform's (E80)",
  VITE_PRIVACY_URL: "page of the privacy policy; default the platform's (E80)",
  VITE_TELEGRAM_LINK:
    'link of the mini app in Telegram, `https://t.me/<bot>/<short name>`; without it, payment requests are links to the web app',
  VITE_HOST_ORIGINS:
    "origins that may embed the app, separated by commas; default Telegram's web clients (`hostOrigins` of `telegram.config.json`)",
  VITE_DEFAULT_LANGUAGE: `${LANGUAGES.map((tag) => `\`${tag}\``).join(', ')}: language for people who have chosen none and whose device has none of these; default \`en\``,
  VITE_DEFAULT_CURRENCY:
    'code of the currency of totals for people who have chosen none, such as `EUR`',
  VITE_DISABLED_FEATURES:
    'features that are left out, separated by commas: `cards`, `counterparties`, `deposit`, `developer`, `exchange`, `send`, `verification`, `virtual-accounts`',
  VITE_REPORT_URL: 'address that receives reports of failures (section 5); default none',
  VITE_REPORT_SAMPLE_RATE:
    'share of the pages that report, from `0` to `1`, such as `0.1`; default `1`',
  VITE_REPORT_WEB_VITALS: 'whether those pages also report their speed (section 5); default no',
  VITE_NOTICE_KIND:
    'kind of the notice to everybody (section 6): `maintenance`, `degraded` or `closed`; default none',
  VITE_NOTICE_EN: 'text of the notice in English, at most 300 characters of one line, never markup',
  VITE_NOTICE_ES:
    'the same in Spanish; a language without a text is shown the first of these that exists',
  VITE_NOTICE_PT_BR: 'the same in Brazilian Portuguese',
  VITE_NOTICE_TR: 'the same in Turkish',
  VITE_NOTICE_RU: 'the same in Russian',
  VITE_NOTICE_AR: 'the same in Arabic',
  VITE_NOTICE_FROM: 'when the notice begins, such as `2026-11-22T08:00:00Z`; default at once',
  VITE_NOTICE_UNTIL: 'when it ends; default with the next change of `config.json`',
  VITE_MINIMUM_BUILD:
    'oldest build that people should use (section 6), such as `20261122.1331`; older pages offer to load the new one',
  VITE_SERVICE_WORKER:
    'whether browsers store the files of the app, so that it opens without a connection (section 7); default yes, never in Telegram',
}

/** Path of the schema, which `config.json` may name by `$schema`. */
export const SCHEMA_FILE = 'public/config.schema.json'

function toProperty(name: SettingName): object {
  const { kind } = settingRuleOf(name)
  const text = { type: 'string', pattern: SETTING_PATTERNS[kind].source }
  const plain = { boolean: { type: 'boolean' }, share: { type: 'number', minimum: 0, maximum: 1 } }
  const value = kind === 'boolean' || kind === 'share' ? { anyOf: [plain[kind], text] } : text
  return { description: MEANINGS[name], ...value }
}

/**
 * Returns the schema. Nothing is required, because the build may have the settings that the file
 * lacks.
 */
export function toJsonSchema(): string {
  const names = Object.keys(SETTINGS) as SettingName[]
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Settings of a Tessera deployment',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      ...Object.fromEntries(names.map((name) => [name, toProperty(name)])),
    },
    additionalProperties: false,
  }
  return `${JSON.stringify(schema, undefined, 2)}\n`
}
