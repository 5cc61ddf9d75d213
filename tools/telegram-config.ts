/**
 * Reads telegram.config.json, the mini app's configuration at Telegram. Its JSON Schema is made
 * from these schemas.
 */
import { readFileSync } from 'node:fs'

import * as z from 'zod/mini'

import type { Feature, SettingName } from '../src/config/setting-list.ts'
import { DEFAULT_APP_NAME, type Settings } from '../src/config/settings.ts'
import { CommandError, usageError } from './command-line.ts'
import { readDeployment } from './deployment.ts'
import { originSchema } from './origins.ts'

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const palette = z.strictObject({ background: color, header: color, accent: color })

const words = z.string().check(z.minLength(1), z.maxLength(4096))
/** Telegram documents no limit for a button's text; a phone shows about as many letters. */
const button = z.string().check(z.minLength(1), z.maxLength(64))
const reply = z.strictObject({ text: words, button })

/** Lengths that the Bot API allows (setMyDescription, setMyShortDescription, setMyCommands). */
const texts = z.strictObject({
  description: z.string().check(z.maxLength(512)),
  shortDescription: z.string().check(z.maxLength(120)),
  commands: z.record(
    z.string().check(z.regex(/^[a-z0-9_]{1,32}$/)),
    z.string().check(z.minLength(1), z.maxLength(256)),
  ),
  /** Answers of the bot to its commands; `/start` is answered with the description. */
  replies: z.strictObject({
    start: z.strictObject({ button }),
    send: reply,
    add: reply,
    request: reply,
    /** `{bot}` stands for the bot's user name. */
    help: z.strictObject({ text: words, inline: words }),
  }),
  /** Texts of a payment request in a chat; `{amount}`: its digits, `{sum}`: digits and asset. */
  inline: z.strictObject({
    title: words,
    amount: words,
    check: words,
    open: button,
    make: button,
    makeSum: button,
  }),
})

export const TelegramConfig = z.strictObject({
  $schema: z.string(),
  /** The bot's user name, without `@`. */
  bot: z.string().check(z.regex(/^[A-Za-z]\w{3,30}[Bb][Oo][Tt]$/)),
  /** Short name of the mini app, for `t.me/<bot>/<app>`. */
  app: z.string().check(z.regex(/^\w{3,30}$/)),
  /** Oldest Bot API version whose clients the app supports. */
  minVersion: z.string().check(z.regex(/^\d+\.\d+$/)),
  /**
   * Origins that may embed the app: the SDK posts to one of them, and `frame-ancestors` lists them.
   */
  hostOrigins: z
    .array(originSchema().check(z.regex(/^https:/, 'must begin with https://')))
    .check(z.minLength(1)),
  colors: z.strictObject({ light: palette, dark: palette }),
  startParams: z.array(
    z.strictObject({ pattern: z.string(), opens: z.nullable(z.string()), example: z.string() }),
  ),
  menuButton: z.string().check(z.minLength(1), z.maxLength(64)),
  texts: z.strictObject({
    en: texts,
    es: texts,
    'pt-BR': texts,
    tr: texts,
    ru: texts,
    ar: texts,
  }),
})
export type TelegramConfig = z.output<typeof TelegramConfig>

export const SCHEMA_FILE = 'telegram.config.schema.json'

export const toJsonSchema = (): string =>
  `${JSON.stringify(z.toJSONSchema(TelegramConfig, { reused: 'ref' }), undefined, 2)}\n`

const FILE = 'telegram.config.json'

/** Features that commands and start parameters open, if tenants may disable them. */
const FEATURE_OF: Partial<Record<string, Feature>> = {
  send: 'send',
  req: 'send',
  add: 'deposit',
  request: 'deposit',
}

export interface TenantConfig extends TelegramConfig {
  disabledFeatures?: readonly Feature[]
}

export const isOffered = ({ disabledFeatures = [] }: Partial<TenantConfig>, name: string) =>
  !disabledFeatures.some((feature) => feature === FEATURE_OF[name])

/** Settings that the bot needs; it may be set up before there is a platform. */
const BOT_SETTINGS: readonly SettingName[] = [
  'VITE_APP_NAME',
  'VITE_APP_SHORT_NAME',
  'VITE_TELEGRAM_LINK',
  'VITE_ACCENT_COLOR_LIGHT',
  'VITE_ACCENT_COLOR_DARK',
  'VITE_DISABLED_FEATURES',
]

const named = (text: string, name: string): unknown =>
  JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('{app}', () => name) : value,
  )

/** Reads the configuration. Throws CommandError with one line that names every mistake. */
export function readTelegramConfig(name = DEFAULT_APP_NAME): TelegramConfig {
  let given: unknown
  try {
    given = named(readFileSync(FILE, 'utf8'), name)
  } catch (error) {
    throw new CommandError(`${FILE} can't be read: ${error instanceof Error ? error.message : ''}`)
  }
  const read = z.safeParse(TelegramConfig, given)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new CommandError(`${FILE} does not fit ${SCHEMA_FILE}: ${faults.join('; ')}`)
}

export function hostOriginsOf(settings?: Settings): readonly string[] {
  const own = settings?.texts.VITE_HOST_ORIGINS
  return own ? own.split(/[ ,]+/).filter(Boolean) : readTelegramConfig().hostOrigins
}

/** Reads the tenant's bot, names, colours and commands from a deployment's config.json. */
export async function readTenantConfig(file: string | undefined): Promise<TenantConfig> {
  if (file === undefined) return readTelegramConfig()
  const environment = process.env
  const place = { origin: 'https://app.invalid', environment, only: BOT_SETTINGS }
  const settings = await readDeployment(file, place)
  const { tenant, texts } = settings
  const config = readTelegramConfig(tenant.name)
  const [, bot, app] = /t\.me\/(\w+)\/(\w+)$/.exec(texts.VITE_TELEGRAM_LINK ?? '') ?? []
  if (bot === undefined || app === undefined)
    throw usageError(`${file}: VITE_TELEGRAM_LINK is missing: https://t.me/<bot>/<short name>`)
  const { light, dark } = config.colors
  const offered = Object.entries(config.texts).map(([language, words]) => [
    language,
    {
      ...words,
      commands: Object.fromEntries(
        Object.entries(words.commands).filter(([command]) => isOffered(tenant, command)),
      ),
    },
  ])
  return {
    ...config,
    disabledFeatures: tenant.disabledFeatures,
    bot,
    app,
    colors: {
      light: { ...light, accent: tenant.accentColors.light ?? light.accent },
      dark: { ...dark, accent: tenant.accentColors.dark ?? dark.accent },
    },
    texts: Object.fromEntries(offered) as TelegramConfig['texts'],
  }
}
