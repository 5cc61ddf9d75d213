import { readFileSync } from 'node:fs'

import type { SettingName } from '../src/config/setting-list.ts'
import {
  parseSettings,
  readRuntimeSettings,
  SettingsError,
  type Settings,
} from '../src/config/settings.ts'
import { faultsIn } from '../src/config/strict-settings.ts'
import { usageError } from './command-line.ts'
import { describeFaults, faultsOfBuild } from './settings-faults.ts'

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw usageError(`${file} can't be read`)
  }
}

interface Place {
  origin: string
  environment: Readonly<Record<string, unknown>>
  /** Folder of the build that has to know the settings; absent if there is none. */
  dist?: string
  /** Settings to check; others are ignored, even required ones. */
  only?: readonly SettingName[]
}

const UNUSED = {
  VITE_API_V1_BASE_URL: '/',
  VITE_API_V2_BASE_URL: '/',
  VITE_TOTP_BASE_URL: '/',
  VITE_TENANT_ID: 'unused',
}

const pick = (given: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)))

/** Reads a deployment's config.json. Rejects with one line that names every mistake. */
export async function readDeployment(file: string, place: Place): Promise<Settings> {
  const { origin, dist, only } = place
  const environment = only ? { ...UNUSED, ...pick(place.environment, only) } : place.environment
  const text = read(file)
  try {
    const whole = readRuntimeSettings(text)
    const given = only ? pick(whole, only) : whole
    const settings = parseSettings(environment, origin, given)
    const ofBuild = dist === undefined ? [] : faultsOfBuild(dist, given)
    const names = new Set([...(await faultsIn(settings)), ...ofBuild])
    if (names.size > 0) throw new SettingsError([...names], { ...environment, ...given })
    return settings
  } catch (error) {
    if (error instanceof SettingsError) throw usageError(`${file}: ${describeFaults(error, text)}`)
    throw error
  }
}
