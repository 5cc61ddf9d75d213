import { routeOfStartParam } from '#shell/start-param.ts'
import type { Host } from '#shell/host.ts'

const HANDLED = 'tessera.start'

/**
 * Where a `startapp` link leads, once for each launch: a reload of the same launch stays where it is.
 * The parameter opens a screen and never acts (telegram.md §1).
 */
export function startPathOf({ startParam, telegram, storage }: Host): string | undefined {
  const { path } = routeOfStartParam(startParam)
  const launch = telegram?.hash ?? startParam
  if (path === undefined || launch === undefined || storage.getItem(HANDLED) === launch)
    return undefined
  storage.setItem(HANDLED, launch)
  return path
}
