import type { QueryClient } from '@tanstack/react-query'

import { renewSession } from '#api/auth/session.ts'
import { createHttp } from '#api/http/clients.ts'
import { createTokenStore } from '#api/http/token-store.ts'
import { readQuote } from '#api/orders/queries.ts'
import { createQueryClient } from '#api/query/client.ts'
import { sendOrder } from '#payments/send-order.ts'

import { createMemoryStorage } from '../platform/memory-storage.ts'
import { DRAFT_AMOUNTS } from './page.tsx'
import type { PersonName, Person } from './people.ts'
import type { SimulationState } from './state.ts'

/** Returns a client outside the device, with a separate session and connection. */
export function createObserver({ elsewhere }: Person, tenantId: string) {
  const tokens = createTokenStore(createMemoryStorage())
  const bases = 'http://elsewhere.test'
  const http = createHttp({
    baseUrls: { v1: `${bases}/v1`, v2: `${bases}/v2`, totp: `${bases}/totp` },
    tenantId,
    environment: 'web',
    tokens,
    earlyAnswer: (request) => elsewhere.sandbox.handle(request),
    refresh: (token) => renewSession(client, token),
    leave: () => {},
  })
  const client: QueryClient = createQueryClient(http)
  return { client, tokens }
}

/** Reads prices and the recipient, as the person sees them before the review. */
export async function readPriceAndRecipient(
  simulation: SimulationState,
  name: PersonName,
): Promise<void> {
  // Offline the person sees the data read before.
  if (simulation.isOffline) return
  const { price, saved } = simulation.kinds[name]
  const client = simulation.observers[name]
  const person = simulation.platform.people[name]
  const { signal } = new AbortController()
  if (price !== undefined)
    for (const amount of DRAFT_AMOUNTS) {
      const { request, version } = price(amount)
      simulation.quotes.set(`${name} ${amount}`, await readQuote(client, request, version, signal))
    }
  if (saved === undefined) return
  const input = { draft: saved(person) } as Parameters<
    NonNullable<typeof sendOrder.fingerprint>
  >[1]['input']
  const { walletId } = person
  const print = await sendOrder.fingerprint?.(client, { walletId, input }, signal)
  if (print !== undefined) simulation.fingerprints[name] = print
}
