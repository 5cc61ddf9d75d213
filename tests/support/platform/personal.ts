/** What a device keeps of the person whose session it holds, as the app itself would find it. */

import { TENANT_ID } from '#mocks/keys.ts'
import { createPersonScope } from '#session/person-scope.ts'
import type { Host } from '#shell/host.ts'
import type { Scope } from '#storage/stored.ts'

/** Where the things of the signed-in person lie; of nobody, in a memory of its own. */
export const scopeOf = (host: Pick<Host, 'storage' | 'environment' | 'telegram'>): Scope => {
  const { scope } = createPersonScope({ host, tenantId: TENANT_ID })
  // As of now: a scope follows its page's person, a test asks about one.
  return { storage: scope.storage, prefix: scope.prefix }
}

/** The text that is kept under a name of whichever person's; null where nothing is. */
export const keptText = ({ storage }: Pick<Host, 'storage'>, name: string): string | null => {
  const isIt = (key: string) => key.startsWith('tessera.person/') && key.endsWith(`/${name}`)
  return storage.getItem(storage.keys().find(isIt) ?? '')
}

/** Writes down a value of the person's, as the app does. */
export function keepValue(host: Parameters<typeof scopeOf>[0], name: string, value: unknown): void {
  const { storage, prefix } = scopeOf(host)
  storage.setItem(prefix + name, JSON.stringify(value))
}
