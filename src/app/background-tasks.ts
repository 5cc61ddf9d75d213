/** What an app that has started does besides, in a file of its own: nobody waits for it. */
import type { QueryClient } from '@tanstack/react-query'

import { writeDeviceCache } from './cache/write-cache.ts'
import { keepFeedsShort } from './cache/short-feeds.ts'
import { keepFieldInView } from '#shell/field-in-view.ts'
import type { Host } from '#shell/host.ts'
import type { Scope } from '#storage/stored.ts'

/** Starts all of it, for the life of the page. */
export function startBackgroundTasks(
  client: QueryClient,
  host: Host,
  scope: Scope,
  answers: Parameters<typeof writeDeviceCache>[3],
): void {
  writeDeviceCache(client, host, scope, answers)
  keepFieldInView()
  keepFeedsShort(client, import.meta.env.BASE_URL.slice(0, -1))
}
