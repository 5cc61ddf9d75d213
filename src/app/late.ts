/** What an app that has started does besides, in a file of its own: nobody waits for it. */
import type { QueryClient } from '@tanstack/react-query'

import { keepAnswers } from '#session/keep-answers.ts'
import { keepFeedsShort } from '#session/short-feeds.ts'
import { keepFieldInView } from '#shell/field-in-view.ts'
import type { Host } from '#shell/host.ts'

/** Starts all of it, for the life of the page. */
export function startLate(
  client: QueryClient,
  host: Host,
  scope: Parameters<typeof keepAnswers>[2],
): void {
  keepAnswers(client, host, scope)
  keepFieldInView()
  keepFeedsShort(client, import.meta.env.BASE_URL.slice(0, -1))
}
