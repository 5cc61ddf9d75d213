import { paths } from '#paths'
import type { Host } from '#shell/host.ts'
import { routeOfStartParam, type StartTarget } from '#shell/start-param.ts'

const HANDLED = 'tessera.start'

/**
 * Returns the path that a `startapp` parameter opens, once for each launch; a reload keeps its
 * address. The parameter can only open a screen (telegram.md §1).
 */
export function startPathOf({
  startParam,
  telegram,
  storage,
}: Pick<Host, 'startParam' | 'telegram' | 'storage'>): string | undefined {
  const { target } = routeOfStartParam(startParam)
  if (target === undefined) return undefined
  // The hash of the launch data identifies a launch. Outside Telegram the parameter is part of the
  // address, and the opened path replaces that, so a reload has no parameter.
  if (telegram !== undefined) {
    if (storage.getItem(HANDLED) === telegram.hash) return undefined
    void storage.setItem(HANDLED, telegram.hash)
  }
  return pathOf(target)
}

function pathOf(target: StartTarget): string {
  if (target.screen === 'transaction') return paths.transaction.to({ id: target.id })
  const { screen, ...search } = target
  return paths[screen].to({}, search)
}
