import type { SafeStorage, TelegramLaunch } from './host.ts'

/**
 * What Telegram put into the address that opened the app (telegram.md §2.2), read without the SDK
 * so that a browser never downloads it. Lenient where the SDK is strict: a missing `signature`, a
 * short colour or no theme at all must not turn a Telegram session into a browser one.
 */
export interface LaunchParams {
  /** The query string itself, kept for reloads that lose the hash. */
  raw: string
  /** `url` on a fresh start, `storage` after a reload of an address without them. */
  source: 'url' | 'storage'
  /** Mini Apps version such as `9.1`; `6.0`, the first, where it is malformed. */
  version: string
  /**
   * `ios`, `android`, `android_x`, `macos`, `tdesktop`, `unigram`, `weba`, `web` or unknown
   * words.
   */
  platform: string
  /** As sent: member values are not checked. */
  theme: Readonly<Record<string, unknown>>
  /** `startapp` of the link. Undefined after a reload from storage, so that it is acted on once. */
  startParam: string | undefined
  /** Undefined where init data is absent, unsigned or has no user. */
  telegram: TelegramLaunch | undefined
}

/** The SDK's own key and shape (a JSON string), so that both understand each other's tabs. */
const STORAGE_KEY = 'tapps/launchParams'

/**
 * Reads launch parameters from an address (hash or query), else from the tab's storage. Undefined
 * where neither has them. Never throws.
 */
export function readLaunchParams(href: string, session: SafeStorage): LaunchParams | undefined {
  const fresh = queryOf(href)
  if (isLaunchQuery(fresh)) return parse(fresh, 'url')
  const stored = toText(parseJson(session.getItem(STORAGE_KEY)))
  return stored !== undefined && isLaunchQuery(stored) ? parse(stored, 'storage') : undefined
}

/** Keeps them for a reload: path routing drops the hash (telegram.md §3). */
export function rememberLaunchParams(params: LaunchParams, session: SafeStorage): void {
  void session.setItem(STORAGE_KEY, JSON.stringify(params.raw))
}

/** The same parameters with the start parameter spent, for an address the app moves to itself. */
export function withoutStartParam(raw: string): string {
  const query = new URLSearchParams(raw)
  // Present and empty: otherwise the signed copy inside init data would be taken instead.
  query.set('tgWebAppStartParam', '')
  return query.toString()
}

/** The hash wins over the query: a link's own `?tgWebAppStartParam` stands beside the full hash. */
function queryOf(href: string): string {
  const hashAt = href.indexOf('#')
  const hash = hashAt < 0 ? '' : href.slice(hashAt + 1).replace(/^[^=&]*\?/, '')
  const address = hashAt < 0 ? href : href.slice(0, hashAt)
  const queryAt = address.indexOf('?')
  const query = queryAt < 0 ? '' : address.slice(queryAt + 1)
  return [hash, query].filter(Boolean).join('&')
}

/** Either member alone is proof enough; a start parameter alone is a mere web link. */
function isLaunchQuery(query: string): boolean {
  const params = new URLSearchParams(query)
  return params.has('tgWebAppData') || params.has('tgWebAppVersion')
}

function parse(raw: string, source: LaunchParams['source']): LaunchParams {
  const params = new URLSearchParams(raw)
  const initData = params.get('tgWebAppData') ?? ''
  const version = params.get('tgWebAppVersion') ?? ''
  const startParam =
    params.get('tgWebAppStartParam') ?? new URLSearchParams(initData).get('start_param')
  return {
    raw,
    source,
    version: /^\d{1,3}\.\d{1,3}$/.test(version) ? version : '6.0',
    platform: params.get('tgWebAppPlatform') || 'unknown',
    theme: toRecord(parseJson(params.get('tgWebAppThemeParams'))) ?? {},
    startParam: source === 'url' && startParam ? startParam : undefined,
    telegram: parseInitData(initData),
  }
}

function parseInitData(initDataRaw: string): TelegramLaunch | undefined {
  const data = new URLSearchParams(initDataRaw)
  const hash = data.get('hash')
  const user = toRecord(parseJson(data.get('user')))
  const id = user?.['id']
  if (!hash || !user || typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined
  return {
    initDataRaw,
    hash,
    user: {
      id,
      firstName: toText(user['first_name']) ?? '',
      lastName: toText(user['last_name']) ?? '',
      username: toText(user['username']) ?? '',
      languageCode: toText(user['language_code']),
    },
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function toRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : undefined
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
