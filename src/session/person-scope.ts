/**
 * The person whom this page serves: one person of one tenant as long as the page lives. The stored
 * data of each person have their own prefix, so that two people on one device never see each
 * other's data.
 */
import * as z from 'zod/mini'

import { storedOwner } from '#api/http/token-store.ts'
import type { Host, SafeStorage } from '#shell/host.ts'
import { createSafeStorage } from '#shell/safe-storage.ts'
import { SESSION_NAME } from '#storage/names.ts'
import { storedValue, type Scope } from '#storage/stored.ts'

import { personOfLaunch, personOfToken, storagePrefixOf, prefixOfTenant } from './person.ts'

/** Random name of the person's session on this device; data of other sessions are ignored. */
export const sessionName = storedValue(SESSION_NAME, z.string())

export interface PersonScope {
  /** Storage prefix of the signed-in person; undefined while nobody is signed in. */
  owner: () => string | undefined
  /** Scope of the person's stored values; the same object before and after sign-in. */
  scope: Scope
  serve: (owner: string) => void
}

interface Start {
  host: Pick<Host, 'storage' | 'environment' | 'telegram'>
  tenantId: string
}

/**
 * Creates the scope. In Telegram the person is identified by the launch data, in a browser by the
 * stored session.
 */
export function createPersonScope({ host, tenantId }: Start): PersonScope {
  const { storage, environment, telegram } = host
  // While nobody is signed in, data are only in memory.
  const memory = createSafeStorage(() => undefined)
  let owner =
    telegram !== undefined
      ? storagePrefixOf(personOfLaunch(tenantId, telegram))
      : environment === 'telegram'
        ? undefined // A launch without a user must not show the previous person's data.
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

/** Returns the owner of the stored session, from the owner's record or from the access token. */
function ownerInBrowser(storage: SafeStorage, tenantId: string): string | undefined {
  const stored = storedOwner(storage)
  if (stored !== undefined) {
    const prefix = prefixOfTenant(tenantId)
    // A page in a browser does not use a session that began in Telegram.
    const isOfTelegram = stored.startsWith(`${prefix}telegram:`)
    return stored.startsWith(prefix) && !isOfTelegram ? stored : undefined
  }
  const person = personOfToken(tenantId, storage.getItem('access_token') ?? '')
  return person && storagePrefixOf(person)
}
