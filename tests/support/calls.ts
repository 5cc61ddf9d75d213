/** Calls of every endpoint, as the samples make them, and what went over the wire for them. */
import { endpoints, type Endpoints } from '#api/endpoints.ts'
import type { WireRequest } from '#api/http/http.ts'
import { callEndpoint } from '#api/query/call.ts'
import type { Endpoint } from '#api/query/endpoint.ts'

import { signedInClient, type Client } from './client.ts'
import { createPlatform, type Platform, type Sent } from './platform.ts'
import { samples } from './samples.ts'

export type Id = keyof Endpoints
export const IDS = Object.keys(endpoints).filter((id): id is Id => id in endpoints)
export const isPublic = (id: Id) => 'isPublic' in endpoints[id]

export interface Stage {
  platform: Platform
  client: Client
}

export async function start(): Promise<Stage> {
  const platform = createPlatform()
  return { platform, client: await signedInClient(platform) }
}

/** The good call of the samples, typed for none in particular. */
export async function callWell(id: Id, { platform, client }: Stage): Promise<unknown> {
  const input = await samples[id](platform, client)
  return callEndpoint(client.http, endpoints[id] as Endpoint, input as object)
}

/** What went out for the good call, to be spoilt and sent again. */
export async function goodRequest(id: Id, stage: Stage): Promise<WireRequest> {
  await callWell(id, stage)
  const sent = stage.platform.sentTo(id).at(-1)
  if (sent === undefined) throw new Error(`${id} never went out`)
  return toRequest(id, sent)
}

function toRequest(id: Id, { path, query, body }: Sent): WireRequest {
  const { base, method } = endpoints[id]
  return {
    endpoint: id,
    base,
    method,
    path: path.slice(`/${base}/`.length),
    query: query.slice(1),
    body: method === 'GET' ? undefined : body,
    answer: 'text',
    isPublic: isPublic(id),
  }
}
