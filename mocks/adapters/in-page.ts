import * as z from 'zod/mini'

import { HEADERS } from '../check-headers.ts'
import { handleControl } from '../control.ts'
import { ConnectionDropped } from '../errors.ts'
import { createSandbox, type Sandbox } from '../platform.ts'

const OURS = /^\/(?:v1|v2|totp|sandbox)\//
const SIGN_IN = '/v2/auth/sign-in/password/email'
const KNOWN = 'tessera.demo'

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() })

/** Rejects as fetch does when the caller aborts. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const refuse = () => reject(signal.reason instanceof Error ? signal.reason : new Error('gone'))
    if (signal.aborted) refuse()
    else signal.addEventListener('abort', refuse, { once: true })
  })

async function respondTo(sandbox: Sandbox, request: Request): Promise<Response> {
  if (new URL(request.url).pathname.startsWith('/sandbox/'))
    return handleControl(sandbox.control, request)
  try {
    return await sandbox.handle(request)
  } catch (error) {
    throw error instanceof ConnectionDropped ? new TypeError('Failed to fetch') : error
  }
}

function ownerOf(token: string): unknown {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(claims)) as { sub?: unknown }).sub
  } catch {
    return undefined
  }
}

/**
 * Signs in at each page load, because the sandbox in the page starts again and doesn't know earlier
 * sessions. The demo person is signed in on the first visit, and later unless they have signed out.
 */
async function renewSession(sandbox: Sandbox, storage: Storage): Promise<void> {
  const known = storage.getItem('access_token')
  if (known === null && storage.getItem(KNOWN) !== null) return
  const { demo } = sandbox.control.settings()
  const response = await sandbox.handle(
    new Request(new URL(SIGN_IN, 'http://sandbox'), {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify({ email: demo.email, password: demo.password }),
    }),
  )
  const tokens = Tokens.parse(await response.json())
  storage.setItem(KNOWN, 'yes')
  if (known !== null && ownerOf(known) !== ownerOf(tokens.access_token)) return
  storage.setItem('access_token', tokens.access_token)
  storage.setItem('refresh_token', tokens.refresh_token)
}

/**
 * Answers the page's calls to `/v1`, `/v2`, `/totp` and `/sandbox` on its own origin by a sandbox
 * in the page; other requests go to the network. Its state lasts as long as the page.
 */
export async function startInPage(page: Window & typeof globalThis): Promise<void> {
  const sandbox = createSandbox({
    seed: 'demo',
    orderSpeed: 'quick',
    log: (line) => console.warn(`[sandbox] ${line}`),
  })
  const network = page.fetch.bind(page)
  page.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    if (origin !== page.location.origin || !OURS.test(pathname)) return network(request)
    return Promise.race([respondTo(sandbox, request), aborted(request.signal)])
  }
  await renewSession(sandbox, page.localStorage)
}
