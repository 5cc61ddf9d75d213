/**
 * Whom this page serves: one person of one tenant, for its whole life. Everything that is kept of them lies
 * under their own keys, so that two people on one device never meet.
 */
import * as z from 'zod/mini'

import { storedOwner } from '#api/http/token-store.ts'
import type { Host, SafeStorage } from '#shell/host.ts'
import { createSafeStorage } from '#shell/safe-storage.ts'
import { SESSION_NAME } from '#storage/names.ts'
import { storedValue, type Scope } from '#storage/stored.ts'

import { personOfLaunch, personOfToken, prefixOf, prefixOfTenant } from './person.ts'

/** Random name of a person's session on this device: what was kept or shown in another one counts in none after it. */
export const sessionName = storedValue(SESSION_NAME, z.string())

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
    const prefix = prefixOfTenant(tenantId)
    // Whom a Telegram launch has named, only a Telegram launch names again.
    const isOfTelegram = stored.startsWith(`${prefix}telegram:`)
    return stored.startsWith(prefix) && !isOfTelegram ? stored : undefined
  }
  const person = personOfToken(tenantId, storage.getItem('access_token') ?? '')
  return person && prefixOf(person)
}
