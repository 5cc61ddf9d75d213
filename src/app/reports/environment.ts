/** Where a report comes from. Every member is one of a few known words or a number: none can hold data of a person. */
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
  /** Telegram's word for its client, or the system of a browser. */
  platform: string
  /** Of Telegram's interface for mini apps; absent on the web. */
  hostVersion?: string
  /** Family and major version, such as `chrome 131`. */
  browser: string
  language: string
  /** ISO 8601, by the clock of the device. */
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

/** The first that fits; a name in it is the answer. */
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

/** The address itself holds ids, and what its query says may be anything. */
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
