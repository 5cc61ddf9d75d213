/** Why a file of the app did not come: no connection, or another build in its place (`docs/deploy.md`). */

import { isHtml } from './config-file.ts'

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

const ownEntry = () => document.querySelector('script[type=module][src]')?.getAttribute('src')

/** The page names its entry, whose name changes with each build. Read as text: the policy lets nobody make markup. */
function entryOf(page: string): string | undefined {
  const [, attributes = ''] = /<script type="module"([^>]*)>/.exec(page) ?? []
  return /\ssrc="([^"]+)"/.exec(attributes)?.[1]
}

async function servedEntry(): Promise<string | undefined> {
  const response = await ask(import.meta.env.BASE_URL)
  return response.ok ? entryOf(await response.text()) : undefined
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
    if (served && served !== ownEntry()) return 'new-version'
    return (await isGone(cause)) ? 'gone' : 'no-connection'
  } catch {
    return 'no-connection'
  }
}
