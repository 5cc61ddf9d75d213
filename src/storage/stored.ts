/**
 * Typed values on this device. Every stored thing is declared once: its name, its schema and how many of it are
 * kept. What can't be read by its schema counts as absent, and every write says whether it will outlive the page:
 * whoever does not read that answer writes `void`, because nobody misses what is lost (tests/storage.test.ts).
 */
import * as z from 'zod/mini'

import type { SafeStorage } from '#shell/host.ts'
import { whenChangedElsewhere } from '#shell/other-pages.ts'

/** Whose things are read and written: one person's or the device's. Keys of two scopes never meet. */
export interface Scope {
  storage: SafeStorage
  /** Begins every key. */
  prefix: string
}

export interface StoredValue<T> {
  read: (scope: Scope) => T | undefined
  /** False where the value lasts only as long as the page. */
  write: (scope: Scope, value: T) => boolean
  remove: (scope: Scope) => void
}

/** One value of this name in each scope. */
export function storedValue<T>(name: string, schema: z.ZodMiniType<T>): StoredValue<T> {
  return {
    read({ storage, prefix }) {
      try {
        return z.safeParse(schema, JSON.parse(storage.getItem(prefix + name) ?? 'null')).data
      } catch {
        return undefined
      }
    },
    write: ({ storage, prefix }, value) => storage.setItem(prefix + name, JSON.stringify(value)),
    remove: ({ storage, prefix }) => storage.removeItem(prefix + name),
  }
}

export interface StoredRecords<T> {
  all: (scope: Scope) => T[]
  read: (scope: Scope, key: string) => T | undefined
  /** False where the record lasts only as long as the page. */
  write: (scope: Scope, key: string, record: T) => boolean
  remove: (scope: Scope, key: string) => void
  /** Calls back when one is written or removed by these records or in another page. Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Records that each have an item of their own, so that two tabs that write at once never lose one another's.
 * `name` ends where the record's key begins.
 */
export function storedRecords<T>(name: string, schema: z.ZodMiniType<T>): StoredRecords<T> {
  const at = (key: string) => storedValue(name + key, schema)
  const listeners = new Set<() => void>()
  const told = <Answer>(answer: Answer): Answer => {
    for (const listener of listeners) listener()
    return answer
  }
  return {
    all: (scope) =>
      scope.storage
        .keys()
        .filter((key) => key.startsWith(scope.prefix + name))
        .flatMap((key) => at(key.slice((scope.prefix + name).length)).read(scope) ?? []),
    read: (scope, key) => at(key).read(scope),
    write: (scope, key, record) => told(at(key).write(scope, record)),
    remove: (scope, key) => told(at(key).remove(scope)),
    subscribe(listener) {
      listeners.add(listener)
      const stop = whenChangedElsewhere((key) => key.includes(name), listener)
      return () => {
        stop()
        listeners.delete(listener)
      }
    },
  }
}
