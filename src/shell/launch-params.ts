import type { SafeStorage, TelegramLaunch } from './host.ts'

/**
 * Reads the parameters with which Telegram opened the app (telegram.md §2.2). It does so without
 * the SDK, which browsers never load, and tolerates errors: a missing `signature`, a short colour
 * or a missing theme must not turn a Telegram session into a browser session.
 */
export interface LaunchParams {
  /**
   * The parameters as a query string. It is stored for a reload, because navigation drops the hash.
   */
  raw: string
  /**
   * `url` when the page is first loaded, `storage` after a reload whose address has no parameters.
   */
  source: 'url' | 'storage'
  /** Mini Apps version such as `9.1`. If it is malformed, `6.0`, the first version. */
  version: string
  /**
   * `ios`, `android`, `android_x`, `macos`, `tdesktop`, `unigram`, `weba`, `web` or an unknown
   * word.
   */
  platform: string
  /** The theme as Telegram sent it, not validated. */
  theme: Readonly<Record<string, unknown>>
  /** The `startapp` parameter; undefined after a reload, so that it has an effect only once. */
  startParam: string | undefined
  /** The init data; undefined if there are none, or if they have no signature or no user. */
  telegram: TelegramLaunch | undefined
}

/** The SDK's own storage key and format (a JSON string), so that both can read the value. */
const STORAGE_KEY = 'tapps/launchParams'

/**
 * Reads the parameters from the page's address (hash or query), or else from the tab's storage;
 * undefined if neither contains them. Never throws.
 */
export function readLaunchParams(href: string, session: SafeStorage): LaunchParams | undefined {
  const fresh = launchQueryOf(href)
  if (isLaunchQuery(fresh)) return parse(fresh, 'url')
  const stored = toText(parseJson(session.getItem(STORAGE_KEY)))
  return stored !== undefined && isLaunchQuery(stored) ? parse(stored, 'storage') : undefined
}

/** Stores the parameters for a reload, because navigation drops the hash (telegram.md §3). */
export function rememberLaunchParams(params: LaunchParams, session: SafeStorage): void {
  void session.setItem(STORAGE_KEY, JSON.stringify(params.raw))
}

/** Returns the query with an empty start parameter, for addresses that the app itself opens. */
export function withoutStartParam(raw: string): string {
  const query = new URLSearchParams(raw)
  // The parameter is emptied, not removed. If it was missing, the copy of it in the init data would
  // be used.
  query.set('tgWebAppStartParam', '')
  return query.toString()
}

/** The hash is read first, because a link may also have its own `?tgWebAppStartParam`. */
function launchQueryOf(href: string): string {
  const hashAt = href.indexOf('#')
  const hash = hashAt < 0 ? '' : href.slice(hashAt + 1).replace(/^[^=&]*\?/, '')
  const address = hashAt < 0 ? href : href.slice(0, hashAt)
  const queryAt = address.indexOf('?')
  const query = queryAt < 0 ? '' : address.slice(queryAt + 1)
  return [hash, query].filter(Boolean).join('&')
}

/**
 * Returns whether a query has launch parameters. A start parameter alone belongs to an ordinary
 * link.
 */
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
