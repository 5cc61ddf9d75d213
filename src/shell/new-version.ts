/** Why a file of the app did not come: no connection, or another build in its place (`docs/deploy.md`). */

import { isHtml } from './is-html.ts'

/** Milliseconds for each question: the person waits in front of an empty screen. */
const WAIT_MS = 5000

export type MissingFile =
  /** The host serves another build. */
  | 'new-version'
  /** The host answers, without the file. */
  | 'gone'
  | 'no-connection'

const ask = (address: string): Promise<Response> =>
  fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(WAIT_MS) })

/** The page names its entry, whose name changes with each build. */
const entryOf = (page: Document): string | null | undefined =>
  page.querySelector('script[type=module][src]')?.getAttribute('src')

async function servedEntry(): Promise<string | null | undefined> {
  const response = await ask(import.meta.env.BASE_URL)
  if (!response.ok) return undefined
  return entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'))
}

/** `cause`: what the import failed with; Chromium and Firefox name the file in it, Safari does not. */
async function isGone(cause: unknown): Promise<boolean> {
  const [address] = /https?:\S+/.exec(cause instanceof Error ? cause.message : '') ?? []
  if (address === undefined || new URL(address).origin !== location.origin) return false
  const response = await ask(address)
  return response.status === 404 || (response.ok && isHtml(response))
}

/** Finds out by asking the host for the page and for the file. Never rejects. */
export async function explainMissingFile(cause: unknown): Promise<MissingFile> {
  try {
    const served = await servedEntry()
    if (served && served !== entryOf(document)) return 'new-version'
    return (await isGone(cause)) ? 'gone' : 'no-connection'
  } catch {
    return 'no-connection'
  }
}
