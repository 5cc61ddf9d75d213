import { paths } from '#paths'
import type { Host } from '#shell/host.ts'
import { routeOfStartParam, type StartTarget } from '#shell/start-param.ts'

const HANDLED = 'tessera.start'

/**
 * Returns the path that a `startapp` link opens, once for each launch: a reload keeps the current
 * address. The parameter opens a screen and never acts (telegram.md §1).
 */
export function startPathOf({
  startParam,
  telegram,
  storage,
}: Pick<Host, 'startParam' | 'telegram' | 'storage'>): string | undefined {
  const { target } = routeOfStartParam(startParam)
  if (target === undefined) return undefined
  // A launch is known by its hash. Outside Telegram the parameter is in the address, which the
  // start path replaces: a reload comes without it, another press of the link with it.
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
