import { endpoints, type EndpointId, type EndpointName } from '#api/endpoints.ts'
import type { WireRequest } from '#api/http/clients.ts'

import { signedInClient, type Client } from './client.ts'
import { createPlatform, type Platform, type SentCall } from './platform.ts'
import { callSamples } from './samples.ts'

export const endpointNumberOf = (name: EndpointName): EndpointId => endpoints[name].id

/** Names of all endpoints, in the contract's order. */
export const ENDPOINT_NAMES = Object.keys(endpoints)
  .filter((name): name is EndpointName => name in endpoints)
  .toSorted((a, b) => Number(endpointNumberOf(a).slice(1)) - Number(endpointNumberOf(b).slice(1)))

export const isPublic = (name: EndpointName) => 'isPublic' in endpoints[name]

export interface CallSetup {
  platform: Platform
  client: Client
}

export async function createCallSetup(): Promise<CallSetup> {
  const platform = createPlatform()
  return { platform, client: await signedInClient(platform) }
}

export async function makeValidCall(
  name: EndpointName,
  { platform, client }: CallSetup,
): Promise<unknown> {
  const input = await callSamples[name](platform, client)
  return client.call(endpoints[name], input)
}

/** Rebuilds the request of a sample call, so that a test can change and send it. */
export function toRequest(name: EndpointName, { path, query, body }: SentCall): WireRequest {
  const { base, method } = endpoints[name]
  return {
    endpoint: endpointNumberOf(name),
    base,
    method,
    path: path.slice(`/${base}/`.length),
    query: query.slice(1),
    body: method === 'GET' ? undefined : body,
    response: 'file',
    read: (answer) => answer,
    isPublic: isPublic(name),
  }
}
