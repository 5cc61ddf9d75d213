/** The settings of one deployment, read and checked as strictly as can be before anybody visits it. */
import { readFileSync } from 'node:fs'

import {
  parseSettings,
  readRuntimeSettings,
  SettingsError,
  type Settings,
} from '../src/config/settings.ts'
import { faultsIn } from '../src/config/strict-settings.ts'
import { wrongUse } from './command-line.ts'
import { describeFaults, faultsOfBuild } from './settings-faults.ts'

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw wrongUse(`${file} can't be read`)
  }
}

interface Place {
  /** Where visitors are. */
  origin: string
  /** What a build is given besides. */
  environment: Readonly<Record<string, unknown>>
  /** Folder of the build that has to take them, if there is one at hand. */
  dist?: string
}

/** What a deployment's config.json says. Rejects with one line that names every fault. */
export async function readDeployment(file: string, place: Place): Promise<Settings> {
  const { origin, environment, dist } = place
  const text = read(file)
  try {
    const given = readRuntimeSettings(text)
    const settings = parseSettings(environment, origin, given)
    const ofBuild = dist === undefined ? [] : faultsOfBuild(dist, given)
    const names = new Set([...(await faultsIn(settings)), ...ofBuild])
    if (names.size > 0) throw new SettingsError([...names], { ...environment, ...given })
    return settings
  } catch (error) {
    if (error instanceof SettingsError) throw wrongUse(`${file}: ${describeFaults(error, text)}`)
    throw error
  }
}
