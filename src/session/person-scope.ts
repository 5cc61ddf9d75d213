/**
 * Whom this page serves: one person of one tenant, for its whole life. Everything that is kept of them lies
 * under their own keys, so that two people on one device never meet.
 */
import * as z from 'zod/mini'

import { storedOwner } from '#api/http/token-store.ts'
import type { Host, SafeStorage, TelegramLaunch } from '#shell/host.ts'
import { createSafeStorage } from '#shell/safe-storage.ts'
import { storedValue, type Scope } from '#storage/stored.ts'

export interface Person {
  tenantId: string
  /** The platform's id of the account, or Telegram's of the person. */
  id: string
  /** How we know: Telegram signed it, the access token says so, or the platform was asked (E91). */
  knownBy: 'telegram' | 'token' | 'account'
}

/** Begins every key of a person's, and names them in storage. Read by the page's inline scripts as well. */
export const prefixOf = ({ tenantId, id, knownBy }: Person): string =>
  `tessera.person/${encodeURIComponent(tenantId)}/${knownBy}:${encodeURIComponent(id)}/`

/** A person as Telegram's launch data names them. */
export const personOfLaunch = (
  tenantId: string,
  { user }: Pick<TelegramLaunch, 'user'>,
): Person => ({
  tenantId,
  id: String(user.id),
  knownBy: 'telegram',
})

/** Whom an access token names as its subject (RFC 7519 §4.1.2); undefined where it is no such token. */
export function personOfToken(tenantId: string, token: string): Person | undefined {
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { sub } = JSON.parse(atob(claims)) as { sub?: unknown }
    return typeof sub === 'string' && sub !== ''
      ? { tenantId, id: sub, knownBy: 'token' }
      : undefined
  } catch {
    return undefined
  }
}

/** Random name of a person's session on this device: what was kept or shown in another one counts in none after it. */
export const sessionName = storedValue('session', z.string())

export interface PersonScope {
  /** Prefix of the person served, the owner of their tokens; undefined while there is nobody. */
  owner: () => string | undefined
  /** Keys of the person served; the same object through a sign-in. */
  scope: Scope
  /** From now on the page is this person's. */
  serve: (owner: string) => void
}

interface Start {
  host: Pick<Host, 'storage' | 'environment' | 'telegram'>
  tenantId: string
}

/** In Telegram the launch data decide who it is; elsewhere the session that is stored. */
export function createPersonScope({ host, tenantId }: Start): PersonScope {
  const { storage, environment, telegram } = host
  // What is read and written while nobody is signed in goes with the page.
  const memory = createSafeStorage(() => undefined)
  let owner =
    telegram !== undefined
      ? prefixOf(personOfLaunch(tenantId, telegram))
      : environment === 'telegram'
        ? undefined // A launch that names nobody must not show what the last person left.
        : ownerInBrowser(storage, tenantId)
  return {
    owner: () => owner,
    scope: {
      get storage() {
        return owner === undefined ? memory : storage
      },
      get prefix() {
        return owner ?? ''
      },
    },
    serve(next) {
      owner = next
    },
  }
}

/** Whose the stored session is, as its owner's record says, or the access token itself. */
function ownerInBrowser(storage: SafeStorage, tenantId: string): string | undefined {
  const stored = storedOwner(storage)
  if (stored !== undefined) {
    const prefix = `tessera.person/${encodeURIComponent(tenantId)}/`
    // Whom a Telegram launch has named, only a Telegram launch names again.
    const isOfTelegram = stored.startsWith(`${prefix}telegram:`)
    return stored.startsWith(prefix) && !isOfTelegram ? stored : undefined
  }
  const person = personOfToken(tenantId, storage.getItem('access_token') ?? '')
  return person && prefixOf(person)
}
