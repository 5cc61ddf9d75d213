/**
 * The environment in which a report is made. Each member is a known word or a number, so that none
 * can contain personal data.
 */
import { languageOf } from '#i18n/languages.ts'
import { readBuild } from '#session/build.ts'
import { readLaunchParams } from '#shell/launch-params.ts'
import { createSessionStorage } from '#shell/safe-storage.ts'

import { OPEN_SCREENS, SIGNED_IN_SCREENS } from '../screens.ts'

export interface ReportEnvironment {
  build: string
  version: string
  /** Pattern of the route, such as `/activity/:id`. */
  screen: string
  host: 'telegram' | 'web'
  platform: string
  hostVersion?: string
  /** The browser's family and major version, such as `chrome 131`. */
  browser: string
  language: string
  /** Time of the report (ISO 8601), by the device's clock. */
  at: string
}

const CLIENTS = [
  'android',
  'android_x',
  'ios',
  'macos',
  'tdesktop',
  'unigram',
  'web',
  'weba',
  'webk',
]
const OTHER = 'other'

/** User agent patterns of operating systems; the first one that matches counts. */
const SYSTEMS = {
  android: /Android/,
  ios: /iPhone|iPad/,
  macos: /Mac OS/,
  windows: /Windows/,
  linux: /Linux|CrOS/,
}
const BROWSERS = {
  edge: /Edg\w*\/(\d{1,3})/,
  firefox: /(?:Firefox|FxiOS)\/(\d{1,3})/,
  chrome: /(?:Chrome|CriOS)\/(\d{1,3})/,
  safari: /Version\/(\d{1,3}).*Safari/,
}

function systemOf(agent: string): string {
  return Object.entries(SYSTEMS).find(([, sign]) => sign.test(agent))?.[0] ?? OTHER
}

function browserOf(agent: string): string {
  for (const [name, sign] of Object.entries(BROWSERS)) {
    const version = sign.exec(agent)?.[1]
    if (version !== undefined) return `${name} ${version}`
  }
  return OTHER
}

/**
 * Returns the route's pattern instead of the address, because the address contains ids and its
 * query may contain anything.
 */
function screenOf(pathname: string): string {
  const path = pathname.slice(import.meta.env.BASE_URL.length - 1)
  const fits = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path)
  return [...OPEN_SCREENS, ...SIGNED_IN_SCREENS].find(({ path }) => fits(path))?.path ?? OTHER
}

export function readReportEnvironment(): ReportEnvironment {
  const { id, version } = readBuild()
  const { userAgent } = navigator
  const launch = readLaunchParams(location.href, createSessionStorage())
  const platform = CLIENTS.find((client) => client === launch?.platform) ?? OTHER
  return {
    build: id,
    version,
    screen: screenOf(location.pathname),
    ...(launch === undefined
      ? { host: 'web', platform: systemOf(userAgent) }
      : { host: 'telegram', platform, hostVersion: launch.version }),
    browser: browserOf(userAgent),
    language: languageOf(document.documentElement.lang),
    at: new Date().toISOString(),
  }
}
