import { TENANT_ID } from '#mocks/keys.ts'
import { createPersonScope } from '#session/person-scope.ts'
import type { Host } from '#shell/host.ts'
import type { Scope } from '#storage/stored.ts'

/** Returns the scope of the signed-in person; in memory if nobody is signed in. */
export const scopeOf = (host: Pick<Host, 'storage' | 'environment' | 'telegram'>): Scope => {
  const { scope } = createPersonScope({ host, tenantId: TENANT_ID })
  // Returns a copy, because the page's own scope changes with its person.
  return { storage: scope.storage, prefix: scope.prefix }
}

/** Returns the text stored under a name for any person; null if there is none. */
export const storedText = ({ storage }: Pick<Host, 'storage'>, name: string): string | null => {
  const isIt = (key: string) => key.startsWith('tessera.person/') && key.endsWith(`/${name}`)
  return storage.getItem(storage.keys().find(isIt) ?? '')
}

export function storeValue(
  host: Parameters<typeof scopeOf>[0],
  name: string,
  value: unknown,
): void {
  const { storage, prefix } = scopeOf(host)
  storage.setItem(prefix + name, JSON.stringify(value))
}
