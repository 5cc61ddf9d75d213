/**
 * Finds out why a file of the app can't be loaded: there is no connection, or the host has a newer
 * build (`docs/deploy.md`).
 */

import { isHtml } from './config-file.ts'

/** Maximum milliseconds for each request, because the person sees an empty screen meanwhile. */
const WAIT_MS = 5000

export type MissingFile =
  | 'new-version'
  /** The host answers, but neither has the file nor serves a newer build. */
  | 'gone'
  | 'no-connection'

const ask = (address: string): Promise<Response> =>
  fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(WAIT_MS) })

const ownEntry = () => document.querySelector('script[type=module][src]')?.getAttribute('src')

/**
 * Returns the page's entry script, which has another name in each build. The page is searched as
 * text, because the security policy forbids parsing it as HTML.
 */
function entryOf(page: string): string | undefined {
  const [, attributes = ''] = /<script type="module"([^>]*)>/.exec(page) ?? []
  return /\ssrc="([^"]+)"/.exec(attributes)?.[1]
}

async function servedEntry(): Promise<string | undefined> {
  const response = await ask(import.meta.env.BASE_URL)
  return response.ok ? entryOf(await response.text()) : undefined
}

/**
 * Returns whether the host no longer has the file. `cause`: the error of the import. In Chromium
 * and Firefox it contains the file's address, in Safari it doesn't.
 */
async function isReplaced(cause: unknown): Promise<boolean> {
  const [address] = /https?:\S+/.exec(cause instanceof Error ? cause.message : '') ?? []
  if (address === undefined || new URL(address).origin !== location.origin) return false
  const response = await ask(address)
  return response.status === 404 || (response.ok && isHtml(response))
}

/** Requests the page and the file to find out why the file is missing. Never rejects. */
export async function explainMissingFile(cause: unknown): Promise<MissingFile> {
  try {
    const served = await servedEntry()
    if (served && served !== ownEntry()) return 'new-version'
    return (await isReplaced(cause)) ? 'gone' : 'no-connection'
  } catch {
    return 'no-connection'
  }
}
