/** What the page's inline script asked for before this code was there (early.inline.js). */

interface EarlyAnswer {
  authorization: string
  /** Epoch milliseconds. */
  at: number
  answer: Promise<Response>
}

interface Early {
  config: Promise<string>
  /** For `look.inline.js`: what the app will speak, and whose its session is. */
  language?: string
  isForeign?: boolean
  /** As `ownerOf` of session.ts names them; in Telegram by who has opened the app now. */
  owner?: string
  /** As the bundle was built; config.json may name another. */
  tenantId?: string
  answers: Record<string, EarlyAnswer>
}

declare global {
  interface Window {
    __tesseraEarly?: Early
  }
}

/** Milliseconds after which an answer is asked for anew. */
const FRESH = 10_000

/**
 * `fetch` for the transport: the first call of an address takes the answer that is on its way already, if it
 * was asked for with the same token a moment ago. Rejects as fetch does.
 */
export function fetchOrTakeEarly(request: Request): Promise<Response> {
  const answers = window.__tesseraEarly?.answers ?? {}
  const early = request.method === 'GET' ? answers[request.url] : undefined
  if (early === undefined) return fetch(request)
  delete answers[request.url]
  const isOurs = early.authorization === request.headers.get('authorization')
  return isOurs && Date.now() - early.at < FRESH ? early.answer : fetch(request)
}

/** Text of `/config.json`; undefined where there is none, or a static host answers with the page instead. */
export async function readRuntimeConfig(): Promise<string | undefined> {
  try {
    return await window.__tesseraEarly?.config
  } catch {
    return undefined
  }
}
