import { HTTPError } from 'ky'

import { parseJson } from '#lib/json.ts'

import { ApiError } from './api-error.ts'

/** Makes one ApiError of whatever ky or fetch threw. */
export async function toApiError(endpoint: string, error: unknown): Promise<ApiError> {
  if (error instanceof ApiError) return error
  if (!(error instanceof HTTPError))
    return new ApiError({ endpoint, kind: 'network', cause: error })
  const { response } = error
  const text = await response.text().catch(() => '')
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError({
    endpoint,
    kind: 'http',
    status: response.status,
    body: parseLoosely(text),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  })
}

function parseLoosely(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}
